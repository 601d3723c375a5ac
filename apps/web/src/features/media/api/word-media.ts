import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listWordMediaQueryKey } from '@wordhoard/api-client/queries';
import { attachMedia, fetchMedia, reorderWordMedia, storeMedia } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../../lib/retry.js';
import type { MediaTarget } from '../media-targets.js';

export interface NewMedia {
  /** A file, or the address of one. */
  source: File | string;
  target: MediaTarget;
  operationId: string;
}

/** Stores a file and attaches it to a word. Both are safe to send twice. */
export function useAddMedia(wordId: number) {
  return useMutation({
    mutationFn: async ({ source, target, operationId }: NewMedia) => {
      const { data } = await store(source);
      await attachMedia({ path: { word_id: wordId }, body: { ...target, digest: data.digest, operation_id: operationId } });
    },
    retry: retryPassing,
  });
}

function store(source: File | string) {
  return typeof source === 'string' ? fetchMedia({ body: { url: source } }) : storeMedia({ body: { file: source } });
}

/** Reorders the files of a word, one request after the other. */
export function useReorderMedia(wordId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: number[]) => (await reorderWordMedia({ path: { word_id: wordId }, body: { ids } })).data,
    // Known before the list reloads, so that it never shows the previous order again.
    onSuccess: (media) => queryClient.setQueryData(listWordMediaQueryKey({ query: { word_ids: [wordId] } }), media),
    retry: retryPassing,
    scope: { id: `order of media ${wordId}` },
  });
}
