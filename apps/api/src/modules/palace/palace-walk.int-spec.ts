import type { StartSessionDto } from '@wordhoard/api-client/types';
import { routeOf } from '@wordhoard/palace';
import { Phase } from '@wordhoard/scheduling';
import { useApi } from '../../../test/api-suite.js';
import { failure } from '../../../test/failure.js';
import { ApiLearner } from '../../../test/learner.js';
import { storeFacetStates as stand, type StoredFacetState } from '../../../test/facet-states.js';

const DAY_MS = 86_400_000;
const NOTHING_DUE = { status: 409, code: 'REVIEW.NOTHING_DUE' };

const suite = useApi();
let learner: ApiLearner;
let groupId: number;
let roomId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
  roomId = (await learner.createRoom(groupId)).id;
});

async function words(count: number): Promise<number[]> {
  return (await learner.createWords(groupId, count)).map(({ id }) => id);
}

/** Places words in a line from the door to the opposite wall. */
async function line(...ids: number[]): Promise<void> {
  await learner.placeWords(
    roomId,
    ids.map((word_id, i) => ({ word_id, x_percent: 50, y_percent: 90 - 10 * i })),
  );
}

/** A review with an interval of some days that has been due for some days; negative if not yet due. */
const review = (wordId: number, interval: number, overdue: number): StoredFacetState => ({
  ...{ wordId, phase: Phase.review, stability: interval, intervalDays: interval, repetitions: 3 },
  dueAt: new Date(Date.now() - overdue * DAY_MS),
  lastReviewedAt: new Date(Date.now() - (interval + overdue) * DAY_MS),
});

const facets = (...standings: StoredFacetState[]) => stand(suite.observer, learner.user.id, standings);

async function walk(body: StartSessionDto = {}): Promise<string[]> {
  const session = await learner.startSession({ limit: 100, room_id: roomId, ...body });
  return session.words.map(({ id, facet }) => (facet === 0 ? `${id}` : `${id}/${facet}`));
}

describe('palace walk', () => {
  it('asks placed words from the door on, due ones first', async () => {
    const [a, b, c, d, e, outside] = (await words(6)) as [number, number, number, number, number, number];
    await line(e, a, d, b, c);
    await facets(review(a, 10, 1), review(b, 1, 50), review(e, 100, 3), review(outside, 1, 50));
    expect(await walk()).toEqual([e, a, b, d, c].map(String));
  });

  it('a palace walk follows the route of the palace between words', async () => {
    const ids = await words(15);
    const placements = ids.map((word_id, i) => ({ word_id, x_percent: 2 + ((i * 37) % 96), y_percent: 2 + ((i * 53) % 96) }));
    await learner.placeWords(roomId, placements);
    expect(await walk()).toEqual(routeOf(placements).map(String));
  });

  it('asks at most the requested number of words: the most urgent ones, in walking order', async () => {
    const [a, b, c, d] = (await words(4)) as [number, number, number, number];
    await line(a, b, c, d);
    await facets(review(a, 50, 1), review(b, 2, 5), review(c, 60, 2), review(d, 1, 9));
    expect(await walk({ limit: 2 })).toEqual([b, d].map(String));
  });

  it('asks second facets in a separate walk', async () => {
    const [a, b] = (await words(2)) as [number, number];
    await line(b, a);
    await facets(review(a, 1, 9), { ...review(a, 1, 8), facet: 1 }, review(b, 10, 1), { ...review(b, 1, 9), facet: 1 });
    const asked = await walk();
    expect(asked.map((name) => Number.parseInt(name, 10))).toEqual([b, a, b, a]);
    expect(new Set(asked).size).toBe(4);
  });

  it('respects daily limits, and asks beyond due words only on request', async () => {
    await suite.observer.rows('update recall_settings set new_words_per_day = 1 where account_id = $1', [learner.user.id]);
    const [a, b, c, d] = (await words(4)) as [number, number, number, number];
    await line(c, d, b, a);
    await facets(review(c, 5, -2), review(d, 5, 2));
    expect(await walk()).toEqual([d, a].map(String));
    expect(await walk({ ahead: true })).toEqual([d, c, a].map(String));
    expect(await walk({ mode: 'night' })).toEqual([`${d}`]);
  });

  it('does not repeat words that were answered wrong', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    await line(c, b, a);
    await facets({ ...review(a, 5, 9), repetitions: 0 }, review(b, 5, 9), { ...review(c, 5, 1), repetitions: 0 });
    expect(await walk({ mode: 'mistakes' })).toEqual([c, a].map(String));
  });

  it('skips words that were suspended, deleted or moved away', async () => {
    const [a, b, c, d] = (await words(4)) as [number, number, number, number];
    await line(a, b, c, d);
    await learner.updateWord(a, { suspended: true });
    await learner.deleteWord(b);
    await learner.updateWord(c, { group_id: (await learner.createGroup()).id });
    expect(await walk()).toEqual([`${d}`]);
  });

  it('a palace walk is rejected if nothing in the room is due, also for an empty room', async () => {
    const [a] = (await words(2)) as [number];
    expect(await failure(walk())).toMatchObject(NOTHING_DUE);
    await line(a);
    await facets(review(a, 5, -2));
    expect(await failure(walk())).toMatchObject(NOTHING_DUE);
  });

  it('accepts a group only if the room belongs to it', async () => {
    const [a] = (await words(1)) as [number];
    const other = (await learner.createGroup()).id;
    await line(a);
    expect(await walk({ group_id: groupId })).toEqual([`${a}`]);
    expect(await failure(walk({ group_id: other }))).toMatchObject({ status: 422, body: { errors: [{ field: 'group_id' }] } });
    expect(await failure(walk({ room_id: 999_999 }))).toMatchObject({ status: 404, message: `Room '999999' was not found` });
  });

  it('a palace walk starts once under one operation id, even after the room is deleted', async () => {
    const ids = await words(2);
    await line(...ids);
    const session = await learner.startSession({ room_id: roomId, operation_id: 'once' });
    await suite.observer.rows('delete from rooms where account_id = $1', [learner.user.id]);
    expect(await learner.startSession({ room_id: roomId, operation_id: 'once' })).toEqual(session);
  });

  it('a palace walk is resumed in its order and answered like any other session', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    await line(c, a, b);
    const { session_id, words: asked } = await learner.startSession({ room_id: roomId });
    expect(asked.map(({ id }) => id)).toEqual([c, a, b]);
    await learner.answer(session_id, { word_id: c, outcome: 'correct' });
    await learner.answer(session_id, { word_id: a, outcome: 'skipped' });
    expect((await learner.session(session_id)).words.map(({ id }) => id)).toEqual([b, a]);
    expect(await learner.complete(session_id)).toMatchObject({ words_reviewed: 1, correct_count: 1 });
    expect((await learner.word(c)).review_state.repetitions).toBe(1);
  });
});
