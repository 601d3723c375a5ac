import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listSecurityEventsInfiniteOptions } from '@wordhoard/api-client/queries';
import { exportSecurityEvents } from '@wordhoard/api-client/sdk';
import type { ListSecurityEventsData } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useElevation } from '../../../components/elevation.js';
import { saveFile } from '../../../lib/save-file.js';

export type SecurityEventQuery = Omit<NonNullable<ListSecurityEventsData['query']>, 'limit' | 'cursor'>;

/** Security events, newest first. */
export function useSecurityEvents(query: SecurityEventQuery) {
  return useInfiniteQuery({
    ...listSecurityEventsInfiniteOptions({ query }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

const FILE = 'wordhoard-security-events.ndjson';

/** Saves all security events as a file. Leaving the page aborts the export. */
export function useExportSecurityEvents() {
  const elevated = useElevation();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      const { data } = await elevated(() => exportSecurityEvents({ parseAs: 'blob', signal, throwOnError: true }));
      saveFile(FILE, data.type, data);
    },
  });
}
