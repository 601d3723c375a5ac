import { useQuery } from '@tanstack/react-query';
import { listImportsOptions } from '@wordhoard/api-client/queries';

/** What was brought of late, the newest first. */
export function useImports() {
  return useQuery({ ...listImportsOptions(), staleTime: 0 });
}
