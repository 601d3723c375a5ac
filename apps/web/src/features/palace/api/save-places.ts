import type { QueryClient } from '@tanstack/react-query';
import { getRoomQueryKey } from '@wordhoard/api-client/queries';
import { placeWords, removePlacement } from '@wordhoard/api-client/sdk';
import type { RoomDto } from '@wordhoard/api-client/types';
import { isMissing } from '../../../lib/faults.js';
import type { Places } from '../room-history.js';

const MAX_BATCH_SIZE = 200;

/**
 * Saves where words are, and shows the room as the server has it then, with what was moved elsewhere. All of it can be sent again
 * without harm. What stands in no list but the room's own is asked for again only where words came or went.
 */
export async function savePlaces(client: QueryClient, roomId: number, places: Places): Promise<void> {
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
    // Gone already, from another tab.
    if (!isMissing(error)) throw error;
  }
}

function idsOf(room: RoomDto | undefined): string | undefined {
  return room?.placements.map(({ word_id }) => word_id).join();
}

function isOfRooms(key: unknown): boolean {
  return typeof key === 'object' && key !== null && '_id' in key && (key._id === 'listRoomWords' || key._id === 'listRooms');
}
