import { useQuery } from '@tanstack/react-query';
import { healthOptions } from '@wordhoard/api-client/queries';

/** How the service is at this moment. */
export function useHealth() {
  return useQuery(healthOptions());
}
