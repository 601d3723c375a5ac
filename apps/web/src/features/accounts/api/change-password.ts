import { useMutation } from '@tanstack/react-query';
import { changePassword, elevate } from '@wordhoard/api-client/sdk';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** `client_id`s of the assistants to keep connected. */
  keptClients: readonly string[];
}

/** Changes the password. The server requires elevation, which the current password grants. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ currentPassword, newPassword, keptClients }: PasswordChange) => {
      await elevate({ body: { password: currentPassword }, throwOnError: true });
      const body = { current_password: currentPassword, new_password: newPassword, kept_clients: [...keptClients] };
      await changePassword({ body, throwOnError: true });
    },
  });
}
