import { useQuery } from '@tanstack/react-query';
import { listJobQueuesOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

/** Background work by kind, asked for again as long as the page that shows it is in sight. */
export function useJobQueues() {
  return useQuery({ ...listJobQueuesOptions(), refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' });
}
