import { useMutation } from '@tanstack/react-query';
import { updateMeMutation } from '@wordhoard/api-client/queries';

/** Changes the account's own settings. */
export function useUpdateMe() {
  return useMutation(updateMeMutation());
}
