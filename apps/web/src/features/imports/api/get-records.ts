import { useInfiniteQuery } from '@tanstack/react-query';
import { listImportRecordsInfiniteOptions } from '@wordhoard/api-client/queries';
import type { ImportRecordDto } from '@wordhoard/api-client/types';

const PAGE = 25;

/** Records of an import, all or those of one state. */
export function useRecords(importId: string, state: ImportRecordDto['state'] | undefined) {
  const asked = { path: { import_id: importId }, query: { limit: PAGE, ...(state && { state }) } };
  return useInfiniteQuery({
    ...listImportRecordsInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}
