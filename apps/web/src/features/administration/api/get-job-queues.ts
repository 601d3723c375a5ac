import { useQuery } from '@tanstack/react-query';
import { listJobQueuesOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

/** Polled while the page is visible. */
export function useJobQueues() {
  return useQuery({ ...listJobQueuesOptions(), refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' });
}
