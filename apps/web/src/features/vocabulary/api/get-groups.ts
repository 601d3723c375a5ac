import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

/** The account's groups with their counts. */
export function useGroups() {
  return useQuery(listGroupsOptions());
}
