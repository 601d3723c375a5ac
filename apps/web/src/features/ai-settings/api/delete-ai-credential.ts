import { useMutation } from '@tanstack/react-query';
import { deleteAiCredential } from '@wordhoard/api-client/sdk';
import { isMissing } from '../../../lib/faults.js';
import type { CloudProvider } from '../provider.js';

/** Removes the account's own credential. One that is already deleted counts as success. */
export function useDeleteAiCredential() {
  return useMutation({
    mutationFn: async (provider: CloudProvider) => {
      try {
        await deleteAiCredential({ path: { provider }, throwOnError: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  });
}
