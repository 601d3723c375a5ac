import { useMutation } from '@tanstack/react-query';
import { saveAiCredentialMutation } from '@wordhoard/api-client/queries';

/** Stores the account's own credential. Call `reset` afterwards to drop the secret. */
export function useSaveAiCredential() {
  return useMutation({ ...saveAiCredentialMutation(), gcTime: 0 });
}
