import { useMutation } from '@tanstack/react-query';
import { startConversationMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

export function useStartConversation() {
  return useMutation({ ...startConversationMutation(), retry: retryPassing });
}
