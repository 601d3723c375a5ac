import { useMutation } from '@tanstack/react-query';
import { saveAiCredentialMutation } from '@wordhoard/api-client/queries';
import { deleteAiCredential } from '@wordhoard/api-client/sdk';
import { isMissing } from '../../../lib/faults.js';
import type { CloudAiProvider } from '../providers.js';

/** Stores the account's own credential. Call `reset` afterwards to drop the secret. */
export function useSaveAiCredential() {
  return useMutation({ ...saveAiCredentialMutation(), gcTime: 0 });
}

/** Removes the account's own credential. One that is already deleted counts as success. */
export function useDeleteAiCredential() {
  return useMutation({
    mutationFn: async (provider: CloudAiProvider) => {
      try {
        await deleteAiCredential({ path: { provider }, throwOnError: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  });
}
