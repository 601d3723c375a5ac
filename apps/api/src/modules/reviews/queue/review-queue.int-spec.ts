import { DEFAULT_SETTINGS, NO_EASY_DAYS, Phase, addDays, startOfStudyDay, studyDay } from '@wordhoard/scheduling';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { integer } from '../../../../test/limits.js';
import { movableClock } from '../../../../test/movable-clock.js';
import { ago, isSince } from '../../../../test/moments.js';
import { send } from '../../../../test/raw-request.js';
import { storeFacetStates, type StoredFacetState } from '../../../../test/facet-states.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = movableClock();
const suite = useApi({ variables: clock.variables });
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  clock.moveTo(new Date());
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

async function words(count: number, group = groupId): Promise<number[]> {
  return (await learner.createWords(group, count)).map(({ id }) => id);
}

const due = (wordId: number, dueAt: Date, phase: Phase = Phase.review): StoredFacetState => ({
  ...{ wordId, dueAt, phase, stability: 3, intervalDays: 3, repetitions: 2 },
  lastReviewedAt: new Date(dueAt.getTime() - 3 * DAY_MS),
});

const store = (...states: StoredFacetState[]) => storeFacetStates(suite.observer, learner.user.id, states);

async function setting(change: string): Promise<void> {
  await suite.observer.rows(`update recall_settings set ${change} where account_id = $1`, [learner.user.id]);
}

describe('the queue', () => {
  it('counts due, new and learning words, the next due time and the rest of the day’s limits', async () => {
    expect(await learner.queue()).toEqual({ due: 0, new: 0, learning: 0, next_due_at: null, daily: { new_left: 20, reviews_left: 200 } });
    const now = new Date();
    const tomorrow = startOfStudyDay(addDays(studyDay(now, 'UTC', 4), 1), 'UTC', 4);
    const [a, b, c, d, e, f] = (await words(9)) as [number, number, number, number, number, number];
    const soon = new Date(tomorrow.getTime() - 1);
    await store(
      due(a, new Date(now.getTime() - DAY_MS)),
      due(b, new Date(now.getTime() - 1), Phase.relearning),
      due(c, soon, Phase.learning),
      due(d, tomorrow, Phase.learning),
      due(e, new Date(tomorrow.getTime() + DAY_MS)),
      { ...due(f, now), hidden: true },
    );
    const expected = { due: 2, new: 3, learning: 2, next_due_at: soon.toISOString(), daily: { new_left: 20, reviews_left: 200 } };
    expect(await learner.queue()).toEqual(expected);
    await store(due(c, new Date(now.getTime() - 1)));
    expect(await learner.queue()).toMatchObject({ due: 3, learning: 1, next_due_at: tomorrow.toISOString() });
  });

  it('counts only the requested group, and finds no group of another account', async () => {
    const other = await learner.createGroup();
    const [a] = (await words(3)) as [number];
    const [b] = (await words(2, other.id)) as [number];
    const later = new Date(Date.now() + DAY_MS);
    await store(due(a, new Date(Date.now() - 1)), due(b, later));
    expect(await learner.queue(groupId)).toMatchObject({ due: 1, new: 2, next_due_at: null });
    expect(await learner.queue(other.id)).toMatchObject({ due: 0, new: 1, next_due_at: later.toISOString() });
    const stranger = await ApiLearner.signUp(suite.url);
    for (const nobodys of [groupId, 999_999]) {
      const expected = { status: 404, message: `Group '${nobodys}' was not found` };
      expect(await failure(stranger.queue(nobodys))).toMatchObject(expected);
    }
  });

  it('counts up to a thousand', async () => {
    const [a, b] = (await words(2)) as [number, number];
    const dueAt = new Date(Date.now() - DAY_MS);
    const facets = Array.from({ length: 1001 }, (_, facet) => facet);
    await store(...facets.map((facet) => ({ ...due(a, dueAt), facet })));
    await store(...facets.map((facet) => ({ wordId: b, phase: Phase.new, facet })));
    expect(await learner.queue()).toMatchObject({ due: 1000, new: 1000 });
    await store(...facets.map((facet) => ({ ...due(a, dueAt, Phase.learning), facet })));
    expect(await learner.queue(groupId)).toMatchObject({ due: 1000, new: 1000, learning: 1000 });
  });

  it('subtracts answers from the day’s limits', async () => {
    await setting('new_words_per_day = 2, reviews_per_day = 1');
    const ids = await words(3);
    const { session_id } = await learner.startSession();
    await learner.answer(session_id, { word_id: ids[0] as number, outcome: 'correct' });
    expect((await learner.queue()).daily).toEqual({ new_left: 1, reviews_left: 1 });
    await learner.answer(session_id, { word_id: ids[0] as number, outcome: 'correct' });
    expect((await learner.queue()).daily).toEqual({ new_left: 1, reviews_left: 0 });
    await setting('new_words_per_day = 0');
    expect((await learner.queue()).daily).toEqual({ new_left: 0, reviews_left: 0 });
  });
});

describe('the days of a learner', () => {
  it.each([
    { what: 'that is an hour short', before: '2035-03-25T01:59:00Z', after: '2035-03-25T02:01:00Z', days: ['2035-03-24', '2035-03-25'] },
    { what: 'that is an hour long', before: '2035-10-28T02:59:00Z', after: '2035-10-28T03:01:00Z', days: ['2035-10-27', '2035-10-28'] },
  ])('starts a study day at 04:00 local time also in a night $what', async ({ before, after, days }) => {
    clock.moveTo(new Date(before));
    learner = await ApiLearner.signUp(suite.url, { time_zone: 'Europe/Berlin' });
    groupId = (await learner.createGroup()).id;
    await setting('new_words_per_day = 1, reviews_per_day = 1');
    const [a, b, c, d] = (await words(4)) as [number, number, number, number];
    await store(due(c, new Date(Date.parse(before) - 2 * DAY_MS)), due(d, new Date(Date.parse(before) - DAY_MS)));

    const evening = await learner.startSession();
    expect(evening.words.map(({ id }) => id).toSorted()).toEqual([a, c]);
    for (const word_id of [a, c]) await learner.answer(evening.session_id, { word_id, outcome: 'correct', grade: 'easy' });
    expect((await learner.queue()).daily).toEqual({ new_left: 0, reviews_left: 0 });
    expect(await failure(learner.startSession())).toMatchObject({ code: 'REVIEW.NOTHING_DUE' });
    expect((await learner.week()).at(-1)).toEqual([days[0], 2]);

    clock.moveTo(new Date(after));
    expect((await learner.queue()).daily).toEqual({ new_left: 1, reviews_left: 1 });
    const morning = await learner.startSession();
    expect(morning.words.map(({ id }) => id).toSorted()).toEqual([b, d]);
    await learner.answer(morning.session_id, { word_id: b, outcome: 'correct', grade: 'easy' });
    expect((await learner.week()).slice(-2)).toEqual([
      [days[0], 2],
      [days[1], 1],
    ]);
  });
});

describe('weekly progress', () => {
  it('returns the answers of each of the last seven study days', async () => {
    const [word_id] = (await words(1)) as [number];
    const { session_id } = await learner.startSession();
    for (const days of [0, 0, 2, 6, 7]) await learner.answer(session_id, { word_id, outcome: 'correct', answered_at: ago(days) });
    const today = studyDay(new Date(), 'UTC', 4);
    expect(await learner.week()).toEqual([1, 0, 0, 0, 1, 0, 2].map((answers, i) => [addDays(today, i - 6), answers]));
    await learner.undo(session_id);
    expect((await learner.week())[0]).toEqual([addDays(today, -6), 1]);
  });
});

describe('the offline pack', () => {
  it('contains the words of a session within the daily limits, and everything to schedule answers', async () => {
    await setting('new_words_per_day = 2, reviews_per_day = 1');
    const [a, b, c, , , f] = (await words(6)) as [number, number, number, number, number, number];
    const yesterday = new Date(Date.now() - DAY_MS);
    await store(due(a, yesterday), due(b, new Date(yesterday.getTime() - DAY_MS)), due(c, yesterday, Phase.learning), {
      ...due(f, yesterday),
      hidden: true,
    });
    const began = Date.now();
    const pack = await learner.offlinePack();
    const { words: asked } = await learner.startSession({ limit: 100 });
    expect(asked).toHaveLength(4);
    expect(withoutNow(pack.words)).toEqual(withoutNow(asked));
    expect(isSince(began, pack.server_time)).toBe(true);
    const [set] = await suite.observer.rows<{ id: number }>('select id from parameter_sets where account_id = $1', [learner.user.id]);
    expect(pack).toMatchObject({ time_zone: 'UTC', day_start_hour: 4, learn_ahead_minutes: 20, daily: { new_left: 2, reviews_left: 1 } });
    expect(pack.settings).toEqual({
      scheduler: 'fsrs',
      weights: DEFAULT_SETTINGS.weights,
      desired_retention: 0.9,
      maximum_interval_days: 36_500,
      learning_steps: ['1m', '10m'],
      relearning_steps: ['10m'],
      fuzz: true,
      balance_load: true,
      easy_days: NO_EASY_DAYS,
      parameter_set_id: set?.id,
    });
  });

  it('contains words that become due later if it must last for days', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    await store(due(a, day(5)), due(b, day(-1)));
    const idsOf = async (ahead?: boolean) => new Set((await learner.offlinePack(undefined, ahead)).words.map(({ id }) => id));
    expect(await idsOf()).toEqual(new Set([b, c]));
    expect(await idsOf(true)).toEqual(new Set([a, b, c]));
  });

  /** Retrievability decreases between two requests. */
  function withoutNow(asked: readonly { review_state: object }[]): unknown {
    return JSON.parse(JSON.stringify(asked, (key, value: unknown) => (key === 'retrievability' ? undefined : value)));
  }

  it('contains a hundred words by default, and never more than five hundred', async () => {
    await setting('new_words_per_day = 9999');
    const ids = await words(26);
    await store(...ids.flatMap((wordId) => Array.from({ length: 20 }, (_, facet) => ({ wordId, phase: Phase.new, facet }))));
    expect((await learner.offlinePack()).words).toHaveLength(100);
    for (const limit of [1, 500]) expect((await learner.offlinePack(limit)).words).toHaveLength(limit);
    const { refused } = integer(1, 500);
    for (const limit of refused.filter((value) => typeof value === 'number')) {
      const headers = { Authorization: `Bearer ${learner.token}` };
      expect((await send(suite.url, { path: `/api/v1/review/offline-pack?limit=${limit}`, headers })).status).toBe(422);
    }
  });
});
