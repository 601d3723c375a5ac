import { useMutation } from '@tanstack/react-query';
import { changePassword, elevate } from '@wordhoard/api-client/sdk';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** `client_id`s of assistants that stay connected. */
  keptClients: readonly string[];
}

/** Changes the password. The server wants this sign-in elevated first, and the current password is what elevates it. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ currentPassword, newPassword, keptClients }: PasswordChange) => {
      await elevate({ body: { password: currentPassword }, throwOnError: true });
      const body = { current_password: currentPassword, new_password: newPassword, kept_clients: [...keptClients] };
      await changePassword({ body, throwOnError: true });
    },
  });
}
