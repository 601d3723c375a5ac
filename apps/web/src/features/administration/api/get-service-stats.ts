import { useQuery } from '@tanstack/react-query';
import { getServiceStatsOptions } from '@wordhoard/api-client/queries';

/** What the service holds, and how much is done with it. */
export function useServiceStats() {
  return useQuery(getServiceStatsOptions());
}
