import { useQuery } from '@tanstack/react-query';
import { getServiceStateOptions } from '@wordhoard/api-client/queries';
import { LOOK_EVERY_MS } from '../operation/look-every.js';

export function useServiceState() {
  return useQuery({ ...getServiceStateOptions(), refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' });
}
