import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { listRoomWordsInfiniteOptions, listRoomWordsQueryKey, getRoomQueryKey } from '@wordhoard/api-client/queries';
import { listRoomWords, placeWords, removePlacement } from '@wordhoard/api-client/sdk';
import type { RoomWordDto, RoomDto } from '@wordhoard/api-client/types';
import { isMissing } from '../../../lib/faults.js';
import type { PlacementUpdates } from '../room-history.js';

const MAX_PAGE_SIZE = 100;

/** All words placed in a room. They are drawn together, so they load together. */
export function useRoomWordList(roomId: number) {
  const path = { room_id: roomId };
  return useQuery({
    queryKey: [...listRoomWordsQueryKey({ path, query: { placed: true } }), 'all'],
    queryFn: async ({ signal }) => {
      const words: RoomWordDto[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { placed: true, limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) };
        const { data } = await listRoomWords({ path, query, signal, throwOnError: true });
        words.push(...data.items);
        cursor = data.next_cursor;
      }
      return words;
    },
  });
}

/** Words of the room's group that are not placed yet. */
export function useUnplacedWords(roomId: number, search: string) {
  const path = { room_id: roomId };
  return useInfiniteQuery({
    ...listRoomWordsInfiniteOptions({ path, query: { placed: false, ...(search !== '' && { q: search }) } }),
    initialPageParam: { path },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

const MAX_BATCH_SIZE = 200;

/**
 * Saves placements and shows the room as the server returns it. Every call can be repeated safely. Lists of rooms and their words reload
 * only if words were added or removed.
 */
export async function savePlacements(client: QueryClient, roomId: number, places: PlacementUpdates): Promise<void> {
  const path = { room_id: roomId };
  const queryKey = getRoomQueryKey({ path });
  await client.cancelQueries({ queryKey });
  const before = idsOf(client.getQueryData(queryKey));
  const placements = [...places].flatMap(([word_id, place]) => (place ? [{ word_id, ...place }] : []));
  for (let start = 0; start < placements.length; start += MAX_BATCH_SIZE) {
    const body = { placements: placements.slice(start, start + MAX_BATCH_SIZE) };
    client.setQueryData(queryKey, (await placeWords({ path, body, throwOnError: true })).data);
  }
  for (const [word_id, place] of places) {
    if (!place) await removeWord(client, roomId, word_id);
  }
  if (before !== idsOf(client.getQueryData(queryKey)))
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isOfRooms(key) });
}

async function removeWord(client: QueryClient, roomId: number, word_id: number): Promise<void> {
  const path = { room_id: roomId, word_id };
  try {
    client.setQueryData(getRoomQueryKey({ path: { room_id: roomId } }), (await removePlacement({ path, throwOnError: true })).data);
  } catch (error) {
    // Another tab removed it already.
    if (!isMissing(error)) throw error;
  }
}

function idsOf(room: RoomDto | undefined): string | undefined {
  return room?.placements.map(({ word_id }) => word_id).join();
}

function isOfRooms(key: unknown): boolean {
  return typeof key === 'object' && key !== null && '_id' in key && (key._id === 'listRoomWords' || key._id === 'listRooms');
}
