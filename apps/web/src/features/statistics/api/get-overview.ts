import { useQuery } from '@tanstack/react-query';
import { getOverviewOptions } from '@wordhoard/api-client/queries';

/** What was studied so far, by hour and by group too. */
export function useOverview() {
  return useQuery(getOverviewOptions());
}
