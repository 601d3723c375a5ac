import { useMutation } from '@tanstack/react-query';
import { exportCompanionSession } from '@wordhoard/api-client/sdk';
import { saveFile } from '../../../lib/save-file.js';

export function useExportSession(id: string) {
  return useMutation({
    mutationFn: async () => {
      const { data } = await exportCompanionSession({ path: { companion_session_id: id } });
      saveFile(`companion-session-${id}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
  });
}
