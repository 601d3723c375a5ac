import { useMutation } from '@tanstack/react-query';
import { attachMedia, restoreWordMedia, storeMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useReportProblem } from '../../../components/notifications.js';
import { retryPassing } from '../../../lib/retry.js';
import type { MediaTarget } from '../media-targets.js';

export interface NewMedia {
  file: File;
  target: MediaTarget;
  operationId: string;
}

/** Uploads a file and attaches it to a word. Both are safe to send twice. */
export function useAddMedia(wordId: number) {
  return useMutation({
    mutationFn: async ({ file, target, operationId }: NewMedia) => {
      const { data } = await storeMedia({ body: { file } });
      await attachMedia({ path: { word_id: wordId }, body: { ...target, digest: data.digest, operation_id: operationId } });
    },
    retry: retryPassing,
  });
}

/** Restores a deleted file. Errors appear as a notification, because the file is not on screen. */
export function useRestoreMedia({ id, word_id }: Pick<WordMediaDto, 'id' | 'word_id'>, onRestored: () => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: () => restoreWordMedia({ path: { word_id, media_id: id } }),
    onSuccess: onRestored,
    onError: (error) => {
      report(error, () => {
        restoring.mutate();
      });
    },
  });
  return restoring;
}
