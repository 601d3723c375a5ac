import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getConversationInfiniteOptions, getConversationInfiniteQueryKey } from '@wordhoard/api-client/queries';
import type { ConversationWithMessagesDto, MessageDto } from '@wordhoard/api-client/types';
import { withMessage } from '../../../components/thread/with-message.js';

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
