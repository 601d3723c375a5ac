import { listRoomWords } from '@wordhoard/api-client/sdk';
import type { ListRoomWordsData, RoomWordPageDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { ago } from '../../../test/moments.js';

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let roomId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
  roomId = (await learner.createRoom(groupId)).id;
});

async function page(query: ListRoomWordsData['query'] = {}): Promise<RoomWordPageDto> {
  return (await listRoomWords({ client: learner.client, path: { room_id: roomId }, query })).data;
}

const termsOf = ({ items }: RoomWordPageDto) => items.map(({ term }) => term);

async function named(...terms: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const term of terms) ids.push((await learner.createWord(groupId, { term, translations: [`${term} in English`] })).id);
  return ids;
}

describe('room words', () => {
  it('lists the words of the room’s group by term, with their positions', async () => {
    const [tree = 0, house = 0] = await named('árbol', 'Casa');
    await learner.createWord((await learner.createGroup()).id);
    const { placements } = await learner.placeWords(roomId, [{ word_id: house, x_percent: 12.34, y_percent: 56.78 }]);
    expect(await page()).toEqual({
      items: [
        expect.objectContaining({ id: house, term: 'Casa', placement: placements[0] }),
        {
          ...{ id: tree, term: 'árbol', translations: ['árbol in English'], status: 'new', due: false, placement: null },
          target_language: (await learner.word(tree)).target_language,
        },
      ],
      next_cursor: null,
    });
  });

  it('filters words by whether they are placed', async () => {
    const [a = 0, , c = 0] = await named('a', 'b', 'c', 'd');
    await learner.placeWords(
      roomId,
      [a, c].map((word_id) => ({ word_id, x_percent: 5, y_percent: 5 })),
    );
    const elsewhere = await learner.createRoom(groupId);
    await learner.placeWords(elsewhere.id, [{ word_id: c, x_percent: 5, y_percent: 5 }]);
    expect(termsOf(await page({ placed: true }))).toEqual(['a', 'c']);
    expect(termsOf(await page({ placed: false }))).toEqual(['b', 'd']);
    await learner.deleteWord(a);
    expect(termsOf(await page({ placed: true }))).toEqual(['c']);
  });

  it('finds words by part of their term or translation', async () => {
    await named('árbol', 'arco', 'casa');
    expect(termsOf(await page({ q: 'ar' }))).toEqual(['arco', 'árbol']);
    expect(termsOf(await page({ q: 'casa in eng' }))).toEqual(['casa']);
    expect(termsOf(await page({ q: 'ar', placed: true }))).toEqual([]);
  });

  it('pages without duplicates, also between equal terms', async () => {
    await named('b', 'a', 'b', 'c', 'b');
    const terms: string[] = [];
    const ids = new Set<number>();
    let cursor: string | null = null;
    do {
      const got: RoomWordPageDto = await page({ limit: 2, ...(cursor !== null && { cursor }) });
      terms.push(...termsOf(got));
      for (const { id } of got.items) ids.add(id);
      cursor = got.next_cursor;
    } while (cursor !== null);
    expect(terms).toEqual(['a', 'b', 'b', 'b', 'c']);
    expect(ids.size).toBe(5);
    expect(await failure(page({ cursor: 'made up' }))).toMatchObject({ status: 422 });
    for (const limit of [0, 101]) expect(await failure(page({ limit }))).toMatchObject({ status: 422 });
  });

  it('marks words with a due review, but not new or suspended words', async () => {
    const [due = 0, later = 0, suspended = 0] = await named('due', 'later', 'suspended', 'unseen');
    const { session_id } = await learner.startSession();
    for (const word_id of [due, suspended]) await learner.answer(session_id, { word_id, outcome: 'correct', answered_at: ago(100) });
    await learner.answer(session_id, { word_id: later, outcome: 'correct', grade: 'easy' });
    await learner.updateWord(suspended, { suspended: true });
    expect((await page()).items.map(({ term, due: isDue }) => [term, isDue])).toEqual([
      ['due', true],
      ['later', false],
      ['suspended', false],
      ['unseen', false],
    ]);
  });

  it('does not find a missing room', async () => {
    roomId = 999_999;
    expect(await failure(page())).toMatchObject({ status: 404, message: `Room '999999' was not found` });
  });
});
