import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listAuditEventsInfiniteOptions } from '@wordhoard/api-client/queries';
import { exportAudit, verifyAudit } from '@wordhoard/api-client/sdk';
import { saveFile } from '../../../lib/save-file.js';

const PAGE_SIZE = 25;

/** Audit events, newest first. */
export function useAuditEvents() {
  return useInfiniteQuery({
    ...listAuditEventsInfiniteOptions({ query: { limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: 'always',
  });
}

export function useVerifyAudit() {
  return useMutation({ mutationFn: async () => (await verifyAudit({ throwOnError: true })).data });
}

const FILE = 'wordhoard-audit.json';
const TYPE = 'application/json';

/** Saves the signed audit log as a file, byte for byte as the server sent it. */
export function useExportAudit() {
  return useMutation({
    mutationFn: async () => {
      const { data } = await exportAudit({ parseAs: 'text', throwOnError: true });
      saveFile(FILE, TYPE, data as unknown as string);
    },
  });
}
