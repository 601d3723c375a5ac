import { useMutation } from '@tanstack/react-query';
import { saveAiCredentialMutation } from '@wordhoard/api-client/queries';

/** Stores a credential of one's own. `reset` forgets what was sent, which is secret. */
export function useSaveAiCredential() {
  return useMutation({ ...saveAiCredentialMutation(), gcTime: 0 });
}
