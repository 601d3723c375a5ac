import { useQuery } from '@tanstack/react-query';
import { getReviewQueueOptions } from '@wordhoard/api-client/queries';

/** What waits to be studied today, in all groups or in one. */
export function useQueue(groupId?: number) {
  return useQuery(getReviewQueueOptions(groupId === undefined ? {} : { query: { group_id: groupId } }));
}
