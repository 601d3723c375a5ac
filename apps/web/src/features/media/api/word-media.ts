import { useMutation } from '@tanstack/react-query';
import { attachMedia, storeMedia } from '@wordhoard/api-client/sdk';
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
