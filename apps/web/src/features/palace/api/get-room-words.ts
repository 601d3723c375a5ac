import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listRoomWordsInfiniteOptions, listRoomWordsQueryKey } from '@wordhoard/api-client/queries';
import { listRoomWords } from '@wordhoard/api-client/sdk';
import type { RoomWordDto } from '@wordhoard/api-client/types';

const MAX_BATCH_SIZE = 100;

/** All words that stand in a room. They are drawn together, so they are read together. */
export function usePlacedWords(roomId: number) {
  const path = { room_id: roomId };
  return useQuery({
    queryKey: [...listRoomWordsQueryKey({ path, query: { placed: true } }), 'all'],
    queryFn: async ({ signal }) => {
      const words: RoomWordDto[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { placed: true, limit: MAX_BATCH_SIZE, ...(cursor && { cursor }) };
        const { data } = await listRoomWords({ path, query, signal, throwOnError: true });
        words.push(...data.items);
        cursor = data.next_cursor;
      }
      return words;
    },
  });
}

/** Words of the room's group that stand nowhere in it, page by page. */
export function useWaitingWords(roomId: number, search: string) {
  const path = { room_id: roomId };
  return useInfiniteQuery({
    ...listRoomWordsInfiniteOptions({ path, query: { placed: false, ...(search !== '' && { q: search }) } }),
    initialPageParam: { path },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
