import { useMutation } from '@tanstack/react-query';
import { resetPasswordMutation } from '@wordhoard/api-client/queries';

export function useResetPassword() {
  return useMutation(resetPasswordMutation());
}
