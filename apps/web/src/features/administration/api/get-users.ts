import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listUsersInfiniteOptions } from '@wordhoard/api-client/queries';

/** All users, newest first. `search` matches the beginning of a username or e-mail address. */
export function useUsers(search: string) {
  return useInfiniteQuery({
    ...listUsersInfiniteOptions({ query: search ? { q: search } : {} }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
