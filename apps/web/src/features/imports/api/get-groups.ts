import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

/** Where the words may come. */
export function useGroups() {
  return useQuery(listGroupsOptions());
}
