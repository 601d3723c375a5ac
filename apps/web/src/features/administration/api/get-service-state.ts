import { useQuery } from '@tanstack/react-query';
import { getServiceStateOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

/** How the service runs, asked for again as long as the page that shows it is in sight. */
export function useServiceState() {
  return useQuery({ ...getServiceStateOptions(), refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' });
}
