import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listWordMediaQueryKey, readMediaOptions } from '@wordhoard/api-client/queries';
import { listWordMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useCallback } from 'react';

/** The server lists the media of this many words at once. */
const MAX_WORDS = 100;
const NO_MEDIA: ReadonlyMap<number, readonly WordMediaDto[]> = new Map();

/** Pictures and recordings by word id. There are none before they are listed, or without a connection. */
export function useMediaOfWords(wordIds: readonly number[]): ReadonlyMap<number, readonly WordMediaDto[]> {
  const { data = NO_MEDIA } = useQuery({
    queryKey: [...listWordMediaQueryKey({ query: { word_ids: [...wordIds] } }), 'all'],
    queryFn: async ({ signal }) => {
      const media: WordMediaDto[] = [];
      for (let start = 0; start < wordIds.length; start += MAX_WORDS) {
        const query = { word_ids: wordIds.slice(start, start + MAX_WORDS) };
        media.push(...(await listWordMedia({ query, signal, throwOnError: true })).data);
      }
      return media;
    },
    select: byWord,
    // Pictures stay while a word is added or removed.
    placeholderData: keepPreviousData,
    enabled: wordIds.length > 0,
  });
  return data;
}

function byWord(media: readonly WordMediaDto[]): ReadonlyMap<number, readonly WordMediaDto[]> {
  return Map.groupBy(media, ({ word_id }) => word_id);
}

/** Loads small pictures by their digest. A stored file never changes, so each is loaded once. */
export function useLoadPicture(): (digest: string) => Promise<Blob> {
  const client = useQueryClient();
  return useCallback(
    (digest) => client.fetchQuery({ ...readMediaOptions({ path: { digest }, query: { size: 'small' } }), staleTime: 'static' }),
    [client],
  );
}
