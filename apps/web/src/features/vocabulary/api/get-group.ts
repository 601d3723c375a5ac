import { useQuery } from '@tanstack/react-query';
import { getGroupOptions } from '@wordhoard/api-client/queries';

/** One group with its counts. */
export function useGroup(id: number) {
  return useQuery(getGroupOptions({ path: { group_id: id } }));
}
