import { useMutation } from '@tanstack/react-query';
import { deleteConversationMutation } from '@wordhoard/api-client/queries';

/** Deletes an attempt, which is a conversation, with all that was said in it. */
export function useDeleteAttempt() {
  return useMutation({ ...deleteConversationMutation(), meta: { endsPage: true } });
}
