import { useQueries } from '@tanstack/react-query';
import { readMediaOptions } from '@wordhoard/api-client/queries';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useMediaOfWord } from './api/media-of-word.js';

/** The recordings that speak a term, in order. Synthetic speech only replaces recordings of people. */
export function recordingsOfTerm(media: readonly WordMediaDto[]): readonly WordMediaDto[] {
  const recordings = media.filter(({ kind, part }) => kind === 'audio' && part === 'term');
  const spoken = recordings.filter(({ synthetic }) => !synthetic);
  return spoken.length > 0 ? spoken : recordings;
}

export interface TermRecordings {
  /** Those that could be loaded, in order. */
  recordings: readonly Blob[];
  /** Whether there may be further ones. */
  isLoading: boolean;
}

/** The recordings of a term. */
export function useTermRecordings(wordId: number, together: readonly number[]): TermRecordings {
  const media = useMediaOfWord(wordId, together);
  const files = useQueries({
    queries: recordingsOfTerm(media.data ?? []).map(({ digest }) => ({
      ...readMediaOptions({ path: { digest } }),
      staleTime: 'static' as const,
    })),
    combine: (results) => ({
      recordings: results.flatMap(({ data }) => (data ? [data] : [])),
      isLoading: results.some(isFirstAttempt),
    }),
  });
  return { recordings: files.recordings, isLoading: isFirstAttempt(media) || files.isLoading };
}

/** Retries may take long, and another voice must not wait for them. */
function isFirstAttempt({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0;
}
