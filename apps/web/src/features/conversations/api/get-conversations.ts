import { useInfiniteQuery } from '@tanstack/react-query';
import { listConversationsInfiniteOptions } from '@wordhoard/api-client/queries';

/** The account's conversations, the one that was used last first, page by page. */
export function useConversations() {
  return useInfiniteQuery({
    ...listConversationsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
