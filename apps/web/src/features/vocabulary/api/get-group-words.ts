import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listGroupWordsInfiniteOptions } from '@wordhoard/api-client/queries';

/** The words of a group, newest first, page by page; `search` narrows them. */
export function useGroupWords(groupId: number, search: string) {
  return useInfiniteQuery({
    ...listGroupWordsInfiniteOptions({ path: { group_id: groupId }, query: search ? { q: search } : {} }),
    initialPageParam: { path: { group_id: groupId } },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
