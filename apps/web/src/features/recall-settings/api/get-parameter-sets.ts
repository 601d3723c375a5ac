import { useQuery } from '@tanstack/react-query';
import { listParameterSetsOptions } from '@wordhoard/api-client/queries';

export function useParameterSets() {
  return useQuery(listParameterSetsOptions());
}
