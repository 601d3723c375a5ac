import { useInfiniteQuery } from '@tanstack/react-query';
import { listDeletedInfiniteOptions } from '@wordhoard/api-client/queries';

const PAGE = 25;

/** Deleted items that can be restored, newest first. */
export function useDeleted() {
  return useInfiniteQuery({
    ...listDeletedInfiniteOptions({ query: { limit: PAGE } }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    // An assistant may have deleted something.
    refetchOnWindowFocus: 'always',
  });
}
