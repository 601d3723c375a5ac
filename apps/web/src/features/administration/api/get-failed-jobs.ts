import { useInfiniteQuery } from '@tanstack/react-query';
import { listFailedJobsInfiniteOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

/** Jobs that were given up, the last ones first, page by page. */
export function useFailedJobs() {
  return useInfiniteQuery({
    ...listFailedJobsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}
