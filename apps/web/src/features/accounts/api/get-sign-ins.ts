import { useQuery } from '@tanstack/react-query';
import { listSignInsOptions } from '@wordhoard/api-client/queries';

export function useSignIns() {
  return useQuery(listSignInsOptions());
}
