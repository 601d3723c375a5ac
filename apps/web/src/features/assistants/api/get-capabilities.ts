import { useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions } from '@wordhoard/api-client/queries';

/** Everything that assistants can be allowed to do. It changes only with a new version. */
export function useCapabilities() {
  return useQuery({ ...getCapabilitiesOptions(), staleTime: Infinity });
}
