import { useQuery } from '@tanstack/react-query';
import { listParameterSetsOptions } from '@wordhoard/api-client/queries';

/** All sets of parameters that the account has ever used. */
export function useParameterSets() {
  return useQuery(listParameterSetsOptions());
}
