import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

/** Where the words may go. */
export function useGroups() {
  return useQuery(listGroupsOptions());
}
