import { useInfiniteQuery } from '@tanstack/react-query';
import { listObservationsInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 20;

/** What answers and activities showed of a word, the newest first, page by page. */
export function useObservations(wordId: number) {
  const asked = { query: { word_id: wordId, limit: PAGE } };
  return useInfiniteQuery({
    ...listObservationsInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}
