import { useMutation } from '@tanstack/react-query';
import { startConversationMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Begins a conversation; no model is asked yet. */
export function useStartConversation() {
  return useMutation({ ...startConversationMutation(), retry: retryPassing });
}
