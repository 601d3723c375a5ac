import { useQuery } from '@tanstack/react-query';
import { getReviewQueueOptions } from '@wordhoard/api-client/queries';

/** What waits to be studied today, in all groups. */
export function useQueue() {
  return useQuery(getReviewQueueOptions());
}
