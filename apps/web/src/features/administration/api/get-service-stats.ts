import { useQuery } from '@tanstack/react-query';
import { getServiceStatsOptions } from '@wordhoard/api-client/queries';

export function useServiceStats() {
  return useQuery(getServiceStatsOptions());
}
