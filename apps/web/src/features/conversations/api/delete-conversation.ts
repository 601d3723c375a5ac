import { useMutation } from '@tanstack/react-query';
import { deleteConversationMutation } from '@wordhoard/api-client/queries';

export function useDeleteConversation() {
  return useMutation({ ...deleteConversationMutation(), meta: { endsPage: true } });
}
