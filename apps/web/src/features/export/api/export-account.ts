import { useMutation } from '@tanstack/react-query';
import { exportMe } from '@wordhoard/api-client/sdk';
import type { ExportMeData } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useElevation } from '../../../components/elevation.js';
import { saveFile } from '../../../lib/save-file.js';

export type ExportFormat = NonNullable<NonNullable<ExportMeData['query']>['format']>;

/** Downloads the account as a file. Cancelling or leaving the page aborts the export. */
export function useExportAccount() {
  const elevated = useElevation();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { signal } = (waiting.current = new AbortController());
      const { data, response } = await elevated(() => exportMe({ query: { format }, parseAs: 'blob', signal, throwOnError: true }));
      saveFile(nameIn(response) ?? `wordhoard.${format}`, data.type, data);
    },
  });
  const cancel = () => {
    waiting.current?.abort();
    reset();
  };
  return { start: mutate, cancel, isPending, error };
}

/** The file name from the server. */
function nameIn({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}
