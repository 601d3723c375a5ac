import { queryOptions, useQuery } from '@tanstack/react-query';
import { listGroupWords, listWords } from '@wordhoard/api-client/sdk';

/** Words of one round of practice. */
const WORDS = 20;

/**
 * One round of words to practise: of a group the weakest first, of all groups in the order in which they were added. Asked once, since a
 * round in progress keeps its words.
 *
 * @param groupId of one group, or undefined for all
 * @param cursor where the round before ended
 */
export function usePracticeWords(groupId: number | undefined, cursor: string | undefined) {
  return useQuery(
    queryOptions({
      queryKey: ['practice-words', groupId, cursor],
      queryFn: async ({ signal }) => {
        const page = { limit: WORDS, ...(cursor !== undefined && { cursor }) };
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
