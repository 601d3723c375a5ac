import { useMutation } from '@tanstack/react-query';
import { exportAudit } from '@wordhoard/api-client/sdk';
import { saveFile } from '../../../lib/save-file.js';

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
