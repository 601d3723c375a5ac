import { useMutation, useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions, listConnectionsOptions } from '@wordhoard/api-client/queries';
import { changePassword, deleteMe, elevate } from '@wordhoard/api-client/sdk';
import type { ConnectionDto } from '@wordhoard/api-client/types';

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
  /** `client_id`s of the assistants to keep connected. */
  keptClients: readonly string[];
}

/** Changes the password. The server requires elevation, which the current password grants. */
export function useChangePassword() {
  return useMutation({
    mutationFn: async ({ currentPassword, newPassword, keptClients }: ChangePasswordInput) => {
      await elevate({ body: { password: currentPassword }, throwOnError: true });
      const body = { current_password: currentPassword, new_password: newPassword, kept_clients: [...keptClients] };
      await changePassword({ body, throwOnError: true });
    },
  });
}

/** Deletes the account. The server requires elevation, which the password grants. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: async (password: string) => {
      await elevate({ body: { password }, throwOnError: true });
      await deleteMe({ body: { password }, throwOnError: true });
    },
    meta: { endsPage: true },
    // Do not keep the typed password.
    gcTime: 0,
  });
}

/** Connected assistants; none until `isWanted`, or if they cannot be loaded. */
export function useConnections(isWanted: boolean): readonly ConnectionDto[] {
  const capabilities = useQuery({ ...getCapabilitiesOptions(), enabled: isWanted });
  const isRemote = typeof capabilities.data?.remote_url === 'string';
  return useQuery({ ...listConnectionsOptions(), enabled: isWanted && isRemote, retry: false }).data ?? [];
}
