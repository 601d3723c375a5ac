import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditEventsInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 25;

/** Audit events, newest first. */
export function useAuditEvents() {
  return useInfiniteQuery({
    ...listAuditEventsInfiniteOptions({ query: { limit: PAGE } }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: 'always',
  });
}
