import { useMutation } from '@tanstack/react-query';
import { loginMutation } from '@wordhoard/api-client/queries';

export function useSignIn() {
  return useMutation(loginMutation());
}
