import { deleteGroup, deleteRoom, listRooms, updateRoom } from '@wordhoard/api-client/sdk';
import type { RoomDto, UpdateRoomDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { Learner } from '../../../test/learner.js';
import { clearable, type FieldCase, prose, verbatim } from '../../../test/limits.js';
import { sendJson } from '../../../test/raw-request.js';

const suite = useApi();
let learner: Learner;
let groupId: number;

beforeEach(async () => {
  learner = await Learner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function list(): Promise<RoomDto[]> {
  return (await listRooms({ client: learner.client })).data;
}

async function update(room_id: number, body: UpdateRoomDto): Promise<RoomDto> {
  return (await updateRoom({ client: learner.client, path: { room_id }, body })).data;
}

async function remove(room_id: number): Promise<void> {
  await deleteRoom({ client: learner.client, path: { room_id } });
}

describe('rooms', () => {
  it('belong to a group and say how many words it has', async () => {
    await learner.createWords(groupId, 2);
    const hall = await learner.createRoom(groupId, { name: '  The hall ', icon: '🏛️' });
    expect(hall).toEqual({
      ...{ id: hall.id, group_id: groupId, name: 'The hall', icon: '🏛️', placements: [], group_word_count: 2 },
      created_at: expect.stringMatching(/Z$/),
    });
    const garden = await learner.createRoom(groupId, { name: 'The garden' });
    expect(garden.icon).toBeNull();
    expect(await list()).toEqual([hall, garden]);
    expect(await learner.room(hall.id)).toEqual(hall);
  });

  it('are made once under one operation id', async () => {
    const first = await learner.createRoom(groupId, { operation_id: 'once' });
    const again = await Promise.all(Array.from({ length: 5 }, () => learner.createRoom(groupId, { operation_id: 'once' })));
    expect(again).toEqual(Array(5).fill(first));
    expect(await failure(learner.createRoom(groupId, { operation_id: 'once', name: 'Another' }))).toMatchObject({ status: 409 });
    expect(await list()).toEqual([first]);
  });

  it('are renamed, and their icon changes or goes, each without the other', async () => {
    const { id } = await learner.createRoom(groupId, { icon: 'door' });
    expect(await update(id, { name: 'The attic' })).toMatchObject({ name: 'The attic', icon: 'door' });
    expect(await update(id, { icon: 'stairs' })).toMatchObject({ name: 'The attic', icon: 'stairs' });
    expect(await update(id, { icon: null })).toMatchObject({ name: 'The attic', icon: null });
    expect(await failure(update(id, {}))).toMatchObject({ status: 422 });
    expect(await learner.room(id)).toMatchObject({ name: 'The attic', icon: null });
  });

  const fields: [string, FieldCase][] = [
    ['name', prose(1, 128)],
    ['icon', clearable(prose(1, 64))],
    ['operation_id', verbatim(1, 128)],
    ['group_id', { accepted: [], refused: [0, -1, 1.5, '1', null, 2 ** 53] }],
  ];

  it.each(fields)('take %s up to its limits and not beyond', async (field, { accepted, refused }) => {
    const body = (value: unknown) => ({ group_id: groupId, name: 'The hall', [field]: value });
    const post = (value: unknown) => sendJson(suite.url, 'POST', '/api/v1/rooms', body(value), learner.token);
    for (const value of accepted) expect((await post(value)).status).toBe(201);
    for (const value of refused) expect([value, (await post(value)).status]).toEqual([value, 422]);
  });

  it('are no more than five hundred, also when two ask for the last one at once', async () => {
    await suite.observer.rows(
      `insert into rooms (account_id, group_id, name, operation_id, request_hash)
       select $1, $2, 'A room', n::text, '' from generate_series(1, 499) n`,
      [learner.user.id, groupId],
    );
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => learner.createRoom(groupId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(learner.createRoom(groupId))).toMatchObject({ status: 409, body: { code: 'PALACE.TOO_MANY_ROOMS' } });
    const rooms = await list();
    expect(rooms).toHaveLength(500);
    await remove(rooms[0]?.id ?? 0);
    await learner.createRoom(groupId);
  });

  it('take their placements along when they are deleted, and never a word', async () => {
    const word = await learner.createWord(groupId);
    const { id } = await learner.createRoom(groupId);
    await learner.placeWords(id, [{ word_id: word.id, x_percent: 10, y_percent: 10 }]);
    await remove(id);
    for (const call of [() => remove(id), () => learner.room(id), () => update(id, { name: 'Gone' })]) {
      expect(await failure(call())).toMatchObject({ status: 404, message: `Room '${id}' was not found` });
    }
    expect(await list()).toEqual([]);
    expect(await learner.word(word.id)).toMatchObject({ term: word.term });
    expect(await suite.observer.rows(`select from placements where account_id = $1`, [learner.user.id])).toEqual([]);
  });

  it('are gone with their group, and come back with it as they were', async () => {
    const word = await learner.createWord(groupId);
    const { id } = await learner.createRoom(groupId);
    const room = await learner.placeWords(id, [{ word_id: word.id, x_percent: 10, y_percent: 20 }]);
    await deleteGroup({ client: learner.client, path: { group_id: groupId } });
    expect(await list()).toEqual([]);
    for (const call of [
      () => remove(id),
      () => learner.room(id),
      () => learner.placeWords(id, [{ word_id: word.id, x_percent: 1, y_percent: 1 }]),
    ]) {
      expect(await failure(call())).toMatchObject({ status: 404, message: `Room '${id}' was not found` });
    }
    expect(await failure(learner.createRoom(groupId))).toMatchObject({ status: 404, message: `Group '${groupId}' was not found` });
    await learner.restoreWords({ filter: { group_id: groupId } });
    expect(await list()).toEqual([room]);
  });
});
