import { useQuery } from '@tanstack/react-query';
import { listScenariosOptions } from '@wordhoard/api-client/queries';

/** The scenes that there are; the same for everybody. */
export function useScenarios() {
  return useQuery({ ...listScenariosOptions(), staleTime: Infinity });
}
