import { useQuery } from '@tanstack/react-query';
import { getReviewQueueOptions } from '@wordhoard/api-client/queries';

/** The number of cards due today, in all groups or in one. */
export function useQueue(groupId?: number) {
  return useQuery(getReviewQueueOptions(groupId === undefined ? {} : { query: { group_id: groupId } }));
}
