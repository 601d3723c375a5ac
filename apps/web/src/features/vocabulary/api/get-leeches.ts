import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listWordsInfiniteOptions, listWordsOptions } from '@wordhoard/api-client/queries';

const LEECHES = { leech: true } as const;

/** Leeches of all groups, the latest added first, page by page. */
export function useLeeches() {
  return useInfiniteQuery({
    ...listWordsInfiniteOptions({ query: LEECHES }),
    initialPageParam: { query: LEECHES },
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Whether there are any; undefined while it is not known. */
export function useHasLeeches(): boolean | undefined {
  return useQuery(listWordsOptions({ query: { ...LEECHES, limit: 1 } })).data?.items.some(() => true);
}
