import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteConversationMutation,
  endConversationMutation,
  getConversationInfiniteOptions,
  getConversationInfiniteQueryKey,
  listConversationsInfiniteOptions,
  startConversationMutation,
} from '@wordhoard/api-client/queries';
import type { ConversationWithMessagesDto, MessageDto } from '@wordhoard/api-client/types';
import { withMessage } from '../../components/thread/turns.js';
import { retryPassing } from '../../lib/retry.js';

/** Most recently used first. */
export function useConversations() {
  return useInfiniteQuery({
    ...listConversationsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}

type Pages = InfiniteData<ConversationWithMessagesDto>;

export function useConversation(id: number) {
  return useInfiniteQuery({
    ...getConversationInfiniteOptions({ path: { conversation_id: id } }),
    initialPageParam: { path: { conversation_id: id } },
    getNextPageParam: (page) => page.messages.next_cursor,
  });
}

/** Shows a stored message without refetching the conversation. */
export function useShownMessage(id: number): (message: MessageDto) => void {
  const queryClient = useQueryClient();
  return (message) => {
    queryClient.setQueryData<Pages>(
      getConversationInfiniteQueryKey({ path: { conversation_id: id } }),
      (data) => data && { ...data, pages: withMessage(data.pages, message) },
    );
  };
}

export function useStartConversation() {
  return useMutation({ ...startConversationMutation(), retry: retryPassing });
}

export function useEndConversation() {
  return useMutation({ ...endConversationMutation(), retry: retryPassing });
}

export function useDeleteConversation() {
  return useMutation({ ...deleteConversationMutation(), meta: { endsPage: true } });
}
