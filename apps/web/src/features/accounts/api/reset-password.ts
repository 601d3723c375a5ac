import { useMutation } from '@tanstack/react-query';
import { resetPasswordMutation } from '@wordhoard/api-client/queries';

/** Sets a new password by a link from an administrator. */
export function useResetPassword() {
  return useMutation(resetPasswordMutation());
}
