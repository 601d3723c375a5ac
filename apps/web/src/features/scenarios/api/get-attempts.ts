import { useInfiniteQuery } from '@tanstack/react-query';
import { listAttemptsInfiniteOptions } from '@wordhoard/api-client/queries';

/** The account's attempts, the one that was used last first, page by page. */
export function useAttempts() {
  return useInfiniteQuery({
    ...listAttemptsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}
