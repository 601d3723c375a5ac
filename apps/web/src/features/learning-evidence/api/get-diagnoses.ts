import { useInfiniteQuery } from '@tanstack/react-query';
import { listDiagnosesInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 10;

/** What was found about a word so far, the newest first, page by page. */
export function useDiagnoses(wordId: number) {
  const asked = { path: { word_id: wordId }, query: { limit: PAGE } };
  return useInfiniteQuery({
    ...listDiagnosesInfiniteOptions(asked),
    initialPageParam: asked,
    getNextPageParam: (page) => page.next_cursor,
  });
}
