import { useQuery } from '@tanstack/react-query';
import { getReviewQueueOptions } from '@wordhoard/api-client/queries';

export function useQueue(groupId?: number) {
  return useQuery(getReviewQueueOptions(groupId === undefined ? {} : { query: { group_id: groupId } }));
}
