import { useMutation } from '@tanstack/react-query';
import { revokeSignInMutation } from '@wordhoard/api-client/queries';

/** Ends one sign-in, on whatever device it is. */
export function useEndSignIn() {
  return useMutation(revokeSignInMutation());
}
