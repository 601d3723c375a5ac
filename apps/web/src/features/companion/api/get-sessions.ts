import { useInfiniteQuery } from '@tanstack/react-query';
import { listCompanionSessionsInfiniteOptions } from '@wordhoard/api-client/queries';

export function useCompanionSessions() {
  return useInfiniteQuery({
    ...listCompanionSessionsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
