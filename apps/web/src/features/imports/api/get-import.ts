import { useQuery } from '@tanstack/react-query';
import { getImportOptions } from '@wordhoard/api-client/queries';
import { isAtWork } from '../import-states.js';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 3_000;

/** An import, polled with increasing intervals while its job runs. */
export function useImport(id: string) {
  return useQuery({
    ...getImportOptions({ path: { import_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isAtWork(data) ? Math.min(FIRST_WAIT_MS * 1.3 ** dataUpdateCount, MAX_WAIT_MS) : false,
  });
}
