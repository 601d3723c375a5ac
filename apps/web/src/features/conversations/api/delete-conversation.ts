import { useMutation } from '@tanstack/react-query';
import { deleteConversationMutation } from '@wordhoard/api-client/queries';

/** Deletes a conversation with all that was said in it. */
export function useDeleteConversation() {
  return useMutation({ ...deleteConversationMutation(), meta: { endsPage: true } });
}
