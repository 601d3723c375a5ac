import { useInfiniteQuery } from '@tanstack/react-query';
import { listConversationsInfiniteOptions } from '@wordhoard/api-client/queries';

/** Most recently used first. */
export function useConversations() {
  return useInfiniteQuery({
    ...listConversationsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
