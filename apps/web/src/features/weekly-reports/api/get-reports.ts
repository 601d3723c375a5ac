import { useInfiniteQuery } from '@tanstack/react-query';
import { listWeeklyReportsInfiniteOptions } from '@wordhoard/api-client/queries';

/** Reports, the latest week first, page by page. */
export function useReports() {
  return useInfiniteQuery({
    ...listWeeklyReportsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
