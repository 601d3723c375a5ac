import { useMutation } from '@tanstack/react-query';
import { deleteMe, elevate } from '@wordhoard/api-client/sdk';

/** Deletes the account. The server wants this sign-in elevated first, and the password that it asks for is what elevates it. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: async (password: string) => {
      await elevate({ body: { password }, throwOnError: true });
      await deleteMe({ body: { password }, throwOnError: true });
    },
    meta: { endsPage: true },
    // The typed password is not needed after this.
    gcTime: 0,
  });
}
