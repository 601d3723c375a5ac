import { useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions } from '@wordhoard/api-client/queries';

/** What assistants may be let to do here; it is the same for everybody until there is another version. */
export function useCapabilities() {
  return useQuery({ ...getCapabilitiesOptions(), staleTime: Infinity });
}
