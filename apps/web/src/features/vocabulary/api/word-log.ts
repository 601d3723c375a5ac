import { useInfiniteQuery } from '@tanstack/react-query';
import { listWordHistoryInfiniteOptions, listWordReviewsInfiniteOptions } from '@wordhoard/api-client/queries';

const CHANGES_PAGE_SIZE = 20;

/** Content changes of a word, newest first. */
export function useWordHistory(wordId: number) {
  const request = { path: { word_id: wordId }, query: { limit: CHANGES_PAGE_SIZE } };
  return useInfiniteQuery({
    ...listWordHistoryInfiniteOptions(request),
    initialPageParam: request,
    getNextPageParam: (page) => page.next_cursor,
  });
}

const REVIEWS_PAGE_SIZE = 20;

/** The review log of a word, newest first. */
export function useWordReviews(wordId: number) {
  const request = { path: { word_id: wordId }, query: { limit: REVIEWS_PAGE_SIZE } };
  return useInfiniteQuery({
    ...listWordReviewsInfiniteOptions(request),
    initialPageParam: request,
    getNextPageParam: (page) => page.next_cursor,
  });
}
