import { useMutation } from '@tanstack/react-query';
import { reactivateUserMutation } from '@wordhoard/api-client/queries';

/** Lets somebody in again who was suspended. */
export function useReactivateUser() {
  return useMutation(reactivateUserMutation());
}
