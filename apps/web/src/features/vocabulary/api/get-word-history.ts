import { useInfiniteQuery } from '@tanstack/react-query';
import { listWordHistoryInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 20;

/** How a word's content has changed, newest first, page by page. */
export function useWordHistory(wordId: number) {
  const asked = { path: { word_id: wordId }, query: { limit: PAGE } };
  return useInfiniteQuery({
    ...listWordHistoryInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}
