import { useMutation } from '@tanstack/react-query';
import { changePassword, elevate } from '@wordhoard/api-client/sdk';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Changes the password. The server wants this sign-in elevated first, and the current password is what elevates it. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ currentPassword, newPassword }: PasswordChange) => {
      await elevate({ body: { password: currentPassword }, throwOnError: true });
      await changePassword({ body: { current_password: currentPassword, new_password: newPassword }, throwOnError: true });
    },
  });
}
