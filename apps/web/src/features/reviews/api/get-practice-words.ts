import { queryOptions, useQuery } from '@tanstack/react-query';
import { listGroupWords, listWords } from '@wordhoard/api-client/sdk';

/** Words per round of practice. */
const MAX_WORDS = 20;

/**
 * Words for a round of practice: the weakest first in a group, in order of creation across all groups. Loaded once, because a round in
 * progress keeps its words. @param groupId a group, or undefined for all @param cursor end of the previous round
 */
export function usePracticeWords(groupId: number | undefined, cursor: string | undefined) {
  return useQuery(
    queryOptions({
      queryKey: ['practice-words', groupId, cursor],
      queryFn: async ({ signal }) => {
        const page = { limit: MAX_WORDS, ...(cursor !== undefined && { cursor }) };
        const { data } =
          groupId === undefined
            ? await listWords({ query: page, signal, throwOnError: true })
            : await listGroupWords({ path: { group_id: groupId }, query: { ...page, sort: 'strength' }, signal, throwOnError: true });
        return { words: data.items.filter(({ suspended }) => !suspended), nextCursor: data.next_cursor };
      },
      staleTime: 'static',
      gcTime: 0,
    }),
  );
}
