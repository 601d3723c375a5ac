import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listUsersInfiniteOptions } from '@wordhoard/api-client/queries';

/** Everybody with an account, newest first, page by page; `search` is the beginning of a username or e-mail address. */
export function useUsers(search: string) {
  return useInfiniteQuery({
    ...listUsersInfiniteOptions({ query: search ? { q: search } : {} }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
