import { useInfiniteQuery } from '@tanstack/react-query';
import { listFailedJobsInfiniteOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

/** Failed jobs, newest first. */
export function useFailedJobs() {
  return useInfiniteQuery({
    ...listFailedJobsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}
