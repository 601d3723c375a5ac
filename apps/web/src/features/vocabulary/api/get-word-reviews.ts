import { useInfiniteQuery } from '@tanstack/react-query';
import { listWordReviewsInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 20;

/** The log of a word, newest first, page by page. */
export function useWordReviews(wordId: number) {
  const asked = { path: { word_id: wordId }, query: { limit: PAGE } };
  return useInfiniteQuery({
    ...listWordReviewsInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}
