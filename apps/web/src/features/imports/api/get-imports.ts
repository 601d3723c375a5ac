import { useQuery } from '@tanstack/react-query';
import { listImportsOptions } from '@wordhoard/api-client/queries';

export function useImports() {
  return useQuery({ ...listImportsOptions(), staleTime: 0 });
}
