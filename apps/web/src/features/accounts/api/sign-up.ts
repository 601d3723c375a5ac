import { useMutation } from '@tanstack/react-query';
import { registerMutation } from '@wordhoard/api-client/queries';

export function useSignUp() {
  return useMutation(registerMutation());
}
