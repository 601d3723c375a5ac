import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

export function useGroups() {
  return useQuery(listGroupsOptions());
}
