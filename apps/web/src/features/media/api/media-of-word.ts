import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listWordMediaOptions } from '@wordhoard/api-client/queries';
import type { ErrorDto, WordMediaDto } from '@wordhoard/api-client/types';
import { mediaBatch } from '../media-batch.js';

/** A session shows each of its words a few times. */
const FRESH_FOR_MS = 300_000;

/**
 * The files of a word, loaded with those of the words shown with it.
 *
 * @param together ids of the words of the same list or session
 */
export function useMediaOfWord(wordId: number, together: readonly number[]): UseQueryResult<WordMediaDto[], ErrorDto> {
  return useQuery({
    ...listWordMediaOptions({ query: { word_ids: mediaBatch(together, wordId) } }),
    select: (media) => media.filter(({ word_id }) => word_id === wordId),
    // Words that were added offline are not on the server yet.
    enabled: wordId > 0,
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });
}
