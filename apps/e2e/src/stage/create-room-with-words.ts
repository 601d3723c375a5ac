import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import type { Learner } from './learner.js';

/** A room of the words' group in which they stand in a line, from the door to the wall across. */
export async function createRoomWithWords(
  { client }: Learner,
  words: readonly dto.WordDto[],
  overrides: Partial<dto.CreateRoomDto> = {},
): Promise<dto.RoomDto> {
  const { data: room } = await api.createRoom({ client, body: { group_id: words[0]?.group_id ?? 0, name: 'The hall', ...overrides } });
  const step = 70 / Math.max(1, words.length - 1);
  const placements = words.map(({ id: word_id }, i) => ({ word_id, x_percent: 50, y_percent: 85 - step * i }));
  if (placements.length === 0) return room;
  return (await api.placeWords({ client, path: { room_id: room.id }, body: { placements } })).data;
}
