import { useQuery } from '@tanstack/react-query';
import { listGroupWords } from '@wordhoard/api-client/sdk';

/** Words to play with, the weakest of the group. More would not make a round better. */
const WORDS = 100;

/** Asked once for each visit, since a round in progress keeps its words. */
export function useGameWords(groupId: number) {
  return useQuery({
    queryKey: ['game-words', groupId],
    queryFn: async ({ signal }) => {
      const query = { limit: WORDS, sort: 'strength' } as const;
      return (await listGroupWords({ path: { group_id: groupId }, query, signal, throwOnError: true })).data.items;
    },
    staleTime: 'static',
    gcTime: 0,
  });
}
