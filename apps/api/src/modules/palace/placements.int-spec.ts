import { deleteRoom, listWordPlacements, placeWord, removePlacement } from '@wordhoard/api-client/sdk';
import type { PlaceWordDto, RoomDto } from '@wordhoard/api-client/types';
import { toPercent } from '@wordhoard/palace';
import fc from 'fast-check';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { send, sendJson } from '../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let roomId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
  roomId = (await learner.createRoom(groupId)).id;
});

async function words(count: number, group = groupId): Promise<number[]> {
  return (await learner.createWords(group, count)).map(({ id }) => id);
}

/** Creates hundreds of words faster than one by one. */
async function manyWords(count: number): Promise<number[]> {
  const made: number[] = [];
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(20, count - made.length) }, () => learner.createWord(groupId));
    made.push(...(await Promise.all(batch)).map(({ id }) => id));
  }
  return made.sort((a, b) => a - b);
}

const at = (word_id: number, x_percent: number, y_percent: number): PlaceWordDto => ({ word_id, x_percent, y_percent });

const place = (...placements: PlaceWordDto[]): Promise<RoomDto> => learner.placeWords(roomId, placements);

async function remove(word_id: number): Promise<RoomDto> {
  return (await removePlacement({ client: learner.client, path: { room_id: roomId, word_id } })).data;
}

function standing({ placements }: RoomDto): PlaceWordDto[] {
  return placements.map(({ word_id, x_percent, y_percent }) => at(word_id, x_percent, y_percent));
}

const inRoom = async (): Promise<PlaceWordDto[]> => standing(await learner.room(roomId));

describe('placing words', () => {
  it('returns the room and keeps the positions of other words', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    const room = await place(at(a, 10, 20), at(b, 30.5, 40.25));
    const placed_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(room.placements).toEqual([
      { ...at(a, 10, 20), placed_at },
      { ...at(b, 30.5, 40.25), placed_at },
    ]);
    expect(await learner.room(roomId)).toEqual(room);
    const { data } = await placeWord({ client: learner.client, path: { room_id: roomId }, body: at(c, 50, 60) });
    expect(data).toEqual(await learner.room(roomId));
    expect(standing(await place(at(a, 70, 80)))).toEqual([at(a, 70, 80), at(b, 30.5, 40.25), at(c, 50, 60)]);
  });

  it('clamps any finite number to the floor and rounds half up in decimal', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    await place(at(a, 3.005, 64.125), at(b, -1e308, 1e308), at(c, -0, 97.995));
    expect(await inRoom()).toEqual([at(a, 3.01, 64.13), at(b, 2, 98), at(c, 2, 98)]);
    const anywhere = fc.double({ noNaN: true, noDefaultInfinity: true });
    const kept = fc.asyncProperty(anywhere, anywhere, async (x, y) => {
      await place(at(a, x, y));
      expect((await inRoom())[0]).toEqual(at(a, toPercent(x), toPercent(y)));
    });
    await fc.assert(kept, { numRuns: scaled(8, 50) });
  });

  it.each(['"5"', 'null', '[5]', '{}', 'true', '1e999', '-1e999', '""'])('rejects %s as a coordinate', async (coordinate) => {
    const [a] = (await words(1)) as [number];
    for (const body of [
      `{"word_id":${a},"x_percent":${coordinate},"y_percent":5}`,
      `{"word_id":${a},"x_percent":5,"y_percent":${coordinate}}`,
      `{"word_id":${a},"x_percent":5}`,
    ]) {
      expect((await sendText('POST', body)).status).toBe(422);
      expect((await sendText('PUT', `{"placements":[${body}]}`)).status).toBe(422);
    }
    expect(await inRoom()).toEqual([]);
  });

  function sendText(method: string, body: string): Promise<{ status: number }> {
    const headers = { Authorization: `Bearer ${learner.token}`, 'Content-Type': 'application/json' };
    return send(suite.url, { method, path: `/api/v1/rooms/${roomId}/placements`, headers, body });
  }

  it('accepts one to two hundred words at once', async () => {
    const ids = await manyWords(201);
    const everywhere = ids.map((id, i) => at(id, 2 + (i % 96), 2 + (i % 49)));
    const put = (placements: unknown) => sendJson(suite.url, 'PUT', `/api/v1/rooms/${roomId}/placements`, { placements }, learner.token);
    for (const refused of [everywhere, [], {}, null, undefined, [null], [[everywhere[0]]], [{ ...everywhere[0], z_percent: 5 }]]) {
      expect((await put(refused)).status).toBe(422);
    }
    expect(await inRoom()).toEqual([]);
    expect((await put(everywhere.slice(0, 200))).status).toBe(200);
    expect(await inRoom()).toEqual(everywhere.slice(0, 200));
  });

  it('uses the last position of a word that is named twice', async () => {
    const [a] = (await words(1)) as [number];
    expect(standing(await place(at(a, 10, 10), at(a, 20, 20)))).toEqual([at(a, 20, 20)]);
  });

  it('places none of two hundred words if one is missing or in another group', async () => {
    const ids = await manyWords(199);
    const [mine = 0] = ids;
    const [foreign = 0] = await words(1, (await learner.createGroup()).id);
    await place(at(mine, 10, 10));
    const moved = ids.map((id) => at(id, 50, 50));
    expect(await failure(place(...moved, at(foreign, 50, 50)))).toMatchObject({ status: 422, body: { code: 'REQUEST.INVALID' } });
    const nobodys = await failure(place(...moved, at(999_999, 50, 50)));
    expect(nobodys).toMatchObject({ status: 404, message: `Word '999999' was not found` });
    expect(await inRoom()).toEqual([at(mine, 10, 10)]);
  });

  it('answers for a word of another account as for a missing one', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createWord((await stranger.createGroup()).id);
    const refusal = await failure(place(at(theirs.id, 10, 10)));
    expect(refusal).toMatchObject({ status: 404, message: `Word '${theirs.id}' was not found` });
  });

  it('rejects more than a thousand words in a room', async () => {
    const ids = await manyWords(2);
    await suite.observer.rows(
      `with made as (
         insert into words (account_id, group_id, term, term_key, term_search, fold_version, target_language, translations, operation_id, request_hash)
         select $1, $2, 'w', 'w', 'w', 1, 'Spanish', '{}', 'many ' || n, '' from generate_series(1, 999) n returning id
       )
       insert into placements (account_id, room_id, word_id, x_percent, y_percent, placed_at) select $1, $3, id, 5, 5, now() from made`,
      [learner.user.id, groupId, roomId],
    );
    const [first = 0, second = 0] = ids;
    expect(await failure(place(at(first, 5, 5), at(second, 5, 5)))).toMatchObject({ status: 409, body: { code: 'PALACE.ROOM_FULL' } });
    expect(await inRoom()).toHaveLength(999);
    await place(at(first, 5, 5));
    await place(at(first, 6, 6));
    expect(await failure(place(at(second, 5, 5)))).toMatchObject({ status: 409 });
  });
});

describe('placed word', () => {
  it('a placed word stays in its group when it is removed from a room', async () => {
    const [a, b] = (await words(2)) as [number, number];
    await place(at(a, 10, 10), at(b, 20, 20));
    expect(standing(await remove(a))).toEqual([at(b, 20, 20)]);
    expect(await inRoom()).toEqual([at(b, 20, 20)]);
    expect(await failure(remove(a))).toMatchObject({ status: 404, message: `Placement '${a}' was not found` });
    expect((await learner.group(groupId)).word_count).toBe(2);
  });

  it('a placed word leaves the room when it is deleted, and returns to its position when it is restored', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const room = await place(at(a, 10, 10), at(b, 20, 20));
    await learner.deleteWord(a);
    expect(await learner.room(roomId)).toMatchObject({ placements: [at(b, 20, 20)], group_word_count: 1 });
    expect(await failure(remove(a))).toMatchObject({ status: 404 });
    expect(await failure(place(at(a, 30, 30)))).toMatchObject({ status: 404, message: `Word '${a}' was not found` });
    await learner.restoreWords({ word_ids: [a] });
    expect(await learner.room(roomId)).toEqual(room);
  });

  it('a placed word leaves the room when it moves to another group, alone or in bulk', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    const other = (await learner.createGroup()).id;
    await place(at(a, 10, 10), at(b, 20, 20), at(c, 30, 30));
    await learner.updateWord(a, { group_id: other });
    await learner.editWords({ word_ids: [b], group_id: other });
    expect(await learner.room(roomId)).toMatchObject({ placements: [at(c, 30, 30)], group_word_count: 1 });
    expect(await failure(place(at(a, 40, 40)))).toMatchObject({ status: 422 });
  });

  it('a placed word can have another position in another room', async () => {
    const [a] = (await words(1)) as [number];
    const attic = await learner.createRoom(groupId);
    await place(at(a, 10, 10));
    await learner.placeWords(attic.id, [at(a, 90, 90)]);
    expect(await inRoom()).toEqual([at(a, 10, 10)]);
    expect(standing(await learner.room(attic.id))).toEqual([at(a, 90, 90)]);
  });
});

describe('placements of a word', () => {
  const placementsOf = async (word_id: number, of = learner) => (await listWordPlacements({ client: of.client, path: { word_id } })).data;

  it('the placements of a word list each room that contains the word, and no other word', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const attic = await learner.createRoom(groupId);
    const hall = await learner.room(roomId);
    await place(at(a, 10, 20.5), at(b, 30, 30));
    await learner.placeWords(attic.id, [at(a, 90, 90)]);
    expect(await placementsOf(a)).toEqual([
      { room_id: roomId, room_name: hall.name, x_percent: 10, y_percent: 20.5 },
      { room_id: attic.id, room_name: attic.name, x_percent: 90, y_percent: 90 },
    ]);
    await deleteRoom({ client: learner.client, path: { room_id: attic.id } });
    expect(await placementsOf(a)).toHaveLength(1);
    await learner.updateWord(a, { group_id: (await learner.createGroup()).id });
    expect(await placementsOf(a)).toEqual([]);
  });

  it('the placements of a word are not found for a deleted word or a word of another account', async () => {
    const [a] = (await words(1)) as [number];
    await place(at(a, 10, 10));
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await failure(placementsOf(a, stranger))).toMatchObject({ status: 404, message: `Word '${a}' was not found` });
    await learner.deleteWord(a);
    expect(await failure(placementsOf(a))).toMatchObject({ status: 404 });
  });
});

describe('concurrent placements', () => {
  it('concurrent placements both succeed, the last write of each word wins, and no other word moves or disappears', async () => {
    const ids = await manyWords(120);
    const untouched = ids.slice(80).map((id) => at(id, 5, 5));
    await place(...untouched);
    // The two requests name the words in opposite order and share half of them.
    const left = ids.slice(0, 60).map((id) => at(id, 10, 10));
    const right = ids.slice(20, 80).reverse();
    for (let round = 0; round < 5; round++) {
      const rights = right.map((id) => at(id, 90, 90 - round));
      const answers = await Promise.all([place(...left), place(...rights), place(...left.toReversed()), place(...rights.toReversed())]);
      const stand = await inRoom();
      expect(answers.map(standing)).toContainEqual(stand);
      expect(stand.map(({ word_id }) => word_id)).toEqual(ids);
      expect(stand.slice(80)).toEqual(untouched);
      expect(stand.slice(0, 20)).toEqual(left.slice(0, 20));
      expect(stand.slice(60, 80)).toEqual(ids.slice(60, 80).map((id) => at(id, 90, 90 - round)));
      const shared = new Set(stand.slice(20, 60).map(({ x_percent }) => x_percent));
      expect([...shared]).toHaveLength(1);
    }
  });

  it('concurrent placements lose no word while another request removes one', async () => {
    const ids = await words(10);
    const [first = 0, ...others] = ids;
    for (let round = 0; round < 5; round++) {
      await place(at(first, 5, 5));
      await Promise.all([remove(first), place(...others.map((id) => at(id, 20 + round, 30)))]);
      expect(await inRoom()).toEqual(others.map((id) => at(id, 20 + round, 30)));
    }
  });

  it('concurrent placements fail only because the room is missing while another request deletes it', async () => {
    const [a] = (await words(1)) as [number];
    const deleting = deleteRoom({ client: learner.client, path: { room_id: roomId } });
    const placing = Array.from({ length: 10 }, (_, i) =>
      place(at(a, 5 + i, 5)).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    );
    await deleting;
    for (const status of await Promise.all(placing)) expect([200, 404]).toContain(status);
    expect(await failure(learner.room(roomId))).toMatchObject({ status: 404 });
  });
});
