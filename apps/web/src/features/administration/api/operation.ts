import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getServiceStateOptions, listFailedJobsInfiniteOptions, listJobQueuesOptions } from '@wordhoard/api-client/queries';

/** The server counts jobs every five seconds. Hidden pages do not poll. */
const POLL_INTERVAL_MS = 10_000;

export function useServiceState() {
  return useQuery({ ...getServiceStateOptions(), refetchInterval: POLL_INTERVAL_MS, refetchOnWindowFocus: 'always' });
}

/** Polled while the page is visible. */
export function useJobQueues() {
  return useQuery({ ...listJobQueuesOptions(), refetchInterval: POLL_INTERVAL_MS, refetchOnWindowFocus: 'always' });
}

/** Failed jobs, newest first. */
export function useFailedJobs() {
  return useInfiniteQuery({
    ...listFailedJobsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
}
