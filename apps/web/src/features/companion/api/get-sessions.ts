import { useInfiniteQuery } from '@tanstack/react-query';
import { listCompanionSessionsInfiniteOptions } from '@wordhoard/api-client/queries';

/** The account's companion sessions, the newest first, page by page. */
export function useCompanionSessions() {
  return useInfiniteQuery({
    ...listCompanionSessionsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
