import { deleteGroup, deleteRoom, listRooms, removePlacement, restoreRoom, updateRoom } from '@wordhoard/api-client/sdk';
import type { RoomDto, UpdateRoomDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { clearable, type FieldCase, trimmedText, rawText } from '../../../test/limits.js';
import { sendJson } from '../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
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

async function restore(room_id: number, { client } = learner): Promise<RoomDto> {
  return (await restoreRoom({ client, path: { room_id } })).data;
}

async function fill(count: number): Promise<void> {
  await suite.observer.rows(
    `insert into rooms (account_id, group_id, name, operation_id, request_hash)
     select $1, $2, 'A room', n::text, '' from generate_series(1, $3) n`,
    [learner.user.id, groupId, count],
  );
}

describe('room', () => {
  it('a room belongs to a group and reports how many words the group has', async () => {
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

  it('a room is created once under one operation id', async () => {
    const first = await learner.createRoom(groupId, { operation_id: 'once' });
    const again = await Promise.all(Array.from({ length: 5 }, () => learner.createRoom(groupId, { operation_id: 'once' })));
    expect(again).toEqual(Array(5).fill(first));
    expect(await failure(learner.createRoom(groupId, { operation_id: 'once', name: 'Another' }))).toMatchObject({ status: 409 });
    expect(await list()).toEqual([first]);
  });

  it('changes name and icon independently', async () => {
    const { id } = await learner.createRoom(groupId, { icon: 'door' });
    expect(await update(id, { name: 'The attic' })).toMatchObject({ name: 'The attic', icon: 'door' });
    expect(await update(id, { icon: 'stairs' })).toMatchObject({ name: 'The attic', icon: 'stairs' });
    expect(await update(id, { icon: null })).toMatchObject({ name: 'The attic', icon: null });
    expect(await failure(update(id, {}))).toMatchObject({ status: 422 });
    expect(await learner.room(id)).toMatchObject({ name: 'The attic', icon: null });
  });

  const fields: [string, FieldCase][] = [
    ['name', trimmedText(1, 128)],
    ['icon', clearable(trimmedText(1, 64))],
    ['operation_id', rawText(1, 128)],
    ['group_id', { accepted: [], refused: [0, -1, 1.5, '1', null, 2 ** 53] }],
  ];

  it.each(fields)('enforces the limits of %s', async (field, { accepted, refused }) => {
    const body = (value: unknown) => ({ group_id: groupId, name: 'The hall', [field]: value });
    const post = (value: unknown) => sendJson(suite.url, 'POST', '/api/v1/rooms', body(value), learner.token);
    for (const value of accepted) expect((await post(value)).status).toBe(201);
    for (const value of refused) expect([value, (await post(value)).status]).toEqual([value, 422]);
  });

  it('a room is rejected beyond five hundred, also when two requests compete for the last one', async () => {
    await fill(499);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => learner.createRoom(groupId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(learner.createRoom(groupId))).toMatchObject({ status: 409, body: { code: 'PALACE.TOO_MANY_ROOMS' } });
    const rooms = await list();
    expect(rooms).toHaveLength(500);
    await remove(rooms[0]?.id ?? 0);
    await learner.createRoom(groupId);
  });

  it('a room disappears when it is deleted, without deleting words', async () => {
    const word = await learner.createWord(groupId);
    const { id } = await learner.createRoom(groupId);
    await learner.placeWords(id, [{ word_id: word.id, x_percent: 10, y_percent: 10 }]);
    await remove(id);
    for (const call of [() => remove(id), () => learner.room(id), () => update(id, { name: 'Gone' })]) {
      expect(await failure(call())).toMatchObject({ status: 404, message: `Room '${id}' was not found` });
    }
    expect(await list()).toEqual([]);
    expect(await learner.word(word.id)).toMatchObject({ term: word.term });
    expect(await failure(learner.startSession({ room_id: id }))).toMatchObject({ status: 404 });
  });

  it('a room is restored with the positions of words that still exist', async () => {
    const [first, second, third] = await learner.createWords(groupId, 3);
    const { id } = await learner.createRoom(groupId, { icon: 'door' });
    const places = [first, second, third].map((word, at) => ({ word_id: word?.id ?? 0, x_percent: 10 * (at + 1), y_percent: 50 }));
    const room = await learner.placeWords(id, places);
    await remove(id);
    await learner.deleteWord(second?.id ?? 0);
    await learner.updateWord(third?.id ?? 0, { group_id: (await learner.createGroup()).id });
    const placements = room.placements.slice(0, 1);
    const restored = { ...room, placements, group_word_count: 1 };
    expect(await Promise.all([restore(id), restore(id)])).toEqual([restored, restored]);
    expect(await restore(id)).toEqual(restored);
    expect(await list()).toEqual([restored]);
    await learner.restoreWords({ word_ids: [second?.id ?? 0] });
    expect(await learner.room(id)).toMatchObject({ placements: room.placements.slice(0, 2) });
    const taken = await removePlacement({ client: learner.client, path: { room_id: id, word_id: first?.id ?? 0 } });
    expect(taken.data.placements).toEqual(room.placements.slice(1, 2));
  });

  it('a room is not restored for another account or after thirty days', async () => {
    const { id } = await learner.createRoom(groupId);
    await remove(id);
    const missing = { status: 404, message: `Room '${id}' was not found` };
    expect(await failure(restore(id, await ApiLearner.signUp(suite.url)))).toMatchObject(missing);
    await suite.observer.rows(`update rooms set deleted_at = now() - interval '31 days' where account_id = $1`, [learner.user.id]);
    expect(await failure(restore(id))).toMatchObject(missing);
    expect(await list()).toEqual([]);
  });

  it('a room is restored only within the limit', async () => {
    const { id } = await learner.createRoom(groupId);
    await remove(id);
    await fill(500);
    const refusal = {
      status: 409,
      body: { code: 'PALACE.TOO_MANY_ROOMS' },
      message: 'You can have at most 500 rooms. Delete one first.',
    };
    expect(await failure(restore(id))).toMatchObject(refusal);
    await remove((await list())[0]?.id ?? 0);
    expect(await restore(id)).toMatchObject({ id });
    expect(await list()).toHaveLength(500);
  });

  it('prevents the restoration of its group if it would exceed the limit', async () => {
    const room = await learner.createRoom(groupId);
    await deleteGroup({ client: learner.client, path: { group_id: groupId } });
    const former = groupId;
    groupId = (await learner.createGroup()).id;
    await fill(500);
    const bringBack = () => learner.restoreWords({ filter: { group_id: former } });
    expect(await failure(bringBack())).toMatchObject({ status: 409, body: { code: 'PALACE.TOO_MANY_ROOMS' } });
    await remove((await list())[0]?.id ?? 0);
    await bringBack();
    expect(await learner.room(room.id)).toEqual(room);
    expect(await list()).toHaveLength(500);
  });

  it('a room cannot be restored while its group is deleted', async () => {
    const { id } = await learner.createRoom(groupId);
    await remove(id);
    await deleteGroup({ client: learner.client, path: { group_id: groupId } });
    expect(await failure(restore(id))).toMatchObject({ status: 404, message: `Group '${groupId}' was not found` });
    await learner.restoreWords({ filter: { group_id: groupId } });
    expect(await list()).toEqual([]);
    expect(await restore(id)).toMatchObject({ id });
  });

  it('a room is deleted and restored with its group', async () => {
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
