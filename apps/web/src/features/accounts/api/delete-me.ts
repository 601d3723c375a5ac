import { useMutation } from '@tanstack/react-query';
import { deleteMe, elevate } from '@wordhoard/api-client/sdk';

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
