import { useMutation } from '@tanstack/react-query';
import { endConversationMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

export function useEndConversation() {
  return useMutation({ ...endConversationMutation(), retry: retryPassing });
}
