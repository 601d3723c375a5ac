import { useMutation } from '@tanstack/react-query';
import { registerMutation } from '@wordhoard/api-client/queries';

/** Makes an account and signs it in. */
export function useSignUp() {
  return useMutation(registerMutation());
}
