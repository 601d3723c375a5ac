import { useMutation } from '@tanstack/react-query';
import { deleteWordMutation } from '@wordhoard/api-client/queries';

/** Deletes a word; it is hidden everywhere at once. */
export function useDeleteWord() {
  return useMutation(deleteWordMutation());
}
