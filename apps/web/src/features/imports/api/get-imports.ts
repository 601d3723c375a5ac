import { useQuery } from '@tanstack/react-query';
import { listImportsOptions } from '@wordhoard/api-client/queries';

/** Recent imports, newest first. */
export function useImports() {
  return useQuery({ ...listImportsOptions(), staleTime: 0 });
}
