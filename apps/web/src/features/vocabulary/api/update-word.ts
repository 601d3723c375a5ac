import { useMutation } from '@tanstack/react-query';
import { updateWordMutation } from '@wordhoard/api-client/queries';

/** Changes a word's content. */
export function useUpdateWord() {
  return useMutation(updateWordMutation());
}
