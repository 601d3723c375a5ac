import { useMutation } from '@tanstack/react-query';
import { loginMutation } from '@wordhoard/api-client/queries';

/** Answers with a token for this sign-in. */
export function useSignIn() {
  return useMutation(loginMutation());
}
