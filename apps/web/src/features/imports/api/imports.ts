import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  commitImportMutation,
  getImportOptions,
  listImportRecordsInfiniteOptions,
  listImportsOptions,
  takeBackImportMutation,
} from '@wordhoard/api-client/queries';
import type { ImportDto, ImportRecordDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';

/** Whether a job is running. */
export function isRunning({ state }: Pick<ImportDto, 'state'>): boolean {
  return state === 'committing' || state === 'undoing';
}

export function useImports() {
  return useQuery({ ...listImportsOptions(), staleTime: 0 });
}

const MIN_POLL_INTERVAL_MS = 500;
const MAX_POLL_INTERVAL_MS = 3_000;

/** An import, polled with increasing intervals while its job runs. */
export function useImport(id: string) {
  return useQuery({
    ...getImportOptions({ path: { import_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isRunning(data) ? Math.min(MIN_POLL_INTERVAL_MS * 1.3 ** dataUpdateCount, MAX_POLL_INTERVAL_MS) : false,
  });
}

const PAGE_SIZE = 25;

/** Records of an import, all or those of one state. */
export function useRecords(importId: string, state: ImportRecordDto['state'] | undefined) {
  const asked = { path: { import_id: importId }, query: { limit: PAGE_SIZE, ...(state && { state }) } };
  return useInfiniteQuery({
    ...listImportRecordsInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Starts the import as a background job. */
export function useCommitImport() {
  return useMutation({ ...commitImportMutation(), retry: retryPassing });
}

/** Undoes an import by a background job. Repeating it changes nothing. */
export function useUndoImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing });
}

/** Discards an import that is not committed, and ends its page. */
export function useDiscardImport() {
  return useMutation({ ...takeBackImportMutation(), retry: retryPassing, meta: { endsPage: true } });
}
