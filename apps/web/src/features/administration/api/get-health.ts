import { useQuery } from '@tanstack/react-query';
import { healthOptions } from '@wordhoard/api-client/queries';

export function useHealth() {
  return useQuery(healthOptions());
}
