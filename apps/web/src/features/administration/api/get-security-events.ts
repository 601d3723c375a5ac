import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listSecurityEventsInfiniteOptions } from '@wordhoard/api-client/queries';
import type { ListSecurityEventsData } from '@wordhoard/api-client/types';

export type SecurityEventQuery = Omit<NonNullable<ListSecurityEventsData['query']>, 'limit' | 'cursor'>;

/** Security events, newest first. */
export function useSecurityEvents(query: SecurityEventQuery) {
  return useInfiniteQuery({
    ...listSecurityEventsInfiniteOptions({ query }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
