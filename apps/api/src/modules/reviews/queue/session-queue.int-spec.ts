import type { ApiError } from '@wordhoard/api-client';
import type { SessionWordDto, StartSessionDto } from '@wordhoard/api-client/types';
import { Algorithm, chooseQueue, newFacetState, Phase, type QueueCandidate } from '@wordhoard/scheduling';
import fc from 'fast-check';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { storeFacetStates, type StoredFacetState } from '../../../../test/facet-states.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const suite = useApi();
let learner: ApiLearner;
let groupId: number;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  groupId = (await learner.createGroup()).id;
});

const before = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** A review with an interval of `days` that has been due for `since` days. */
const review = (wordId: number, interval: number, overdue: number): StoredFacetState => ({
  wordId,
  phase: Phase.review,
  dueAt: before(overdue * DAY_MS),
  stability: interval,
  intervalDays: interval,
  repetitions: 3,
  lastReviewedAt: before((interval + overdue) * DAY_MS),
});

const step = (wordId: number, dueHoursAgo: number): StoredFacetState => ({
  wordId,
  phase: Phase.learning,
  dueAt: before(dueHoursAgo * HOUR_MS),
  stability: 2,
  repetitions: 1,
  lastReviewedAt: before((dueHoursAgo + 1) * HOUR_MS),
});

async function words(count: number, group = groupId): Promise<number[]> {
  return (await learner.createWords(group, count)).map(({ id }) => id);
}

const store = (...states: StoredFacetState[]) => storeFacetStates(suite.observer, learner.user.id, states);

async function asked(body: StartSessionDto = {}): Promise<string[]> {
  const { words: chosen } = await learner.startSession({ limit: 100, ...body });
  return chosen.map(nameOf);
}

const nameOf = ({ id, facet }: Pick<SessionWordDto, 'id' | 'facet'>) => (facet === 0 ? `${id}` : `${id}/${facet}`);

async function setting(change: string): Promise<void> {
  await suite.observer.rows(`update recall_settings set ${change} where account_id = $1`, [learner.user.id]);
}

describe('a session', () => {
  it('asks due steps first, then what is most likely forgotten, with new words among the reviews', async () => {
    const [a, b, c, d, e] = (await words(5)) as [number, number, number, number, number];
    await store(review(a, 100, 20), review(b, 2, 1), step(c, 1), step(d, 3));
    expect(await asked()).toEqual([d, c, b, e, a].map(String));
    await setting(`scheduler = 'sm2'`);
    expect(await asked()).toEqual([d, c, b, e, a].map(String));
    await store(review(a, 4, 20));
    expect(await asked()).toEqual([d, c, a, e, b].map(String));
  });

  it('ranks the 500 most overdue reviews and leaves the others for later', async () => {
    const [waiting, urgent] = (await words(2)) as [number, number];
    await store(...Array.from({ length: 500 }, (_, facet) => ({ ...review(waiting, 1000, 100 + facet), facet })), review(urgent, 1, 99));
    expect(await asked({ limit: 1 })).toEqual([`${waiting}/499`]);
    await store(review(urgent, 1, 101));
    expect(await asked({ limit: 1 })).toEqual([`${urgent}`]);
  });

  it('ranks reviews also during a switch of algorithms', async () => {
    const [a, b, c] = (await words(3)) as [number, number, number];
    await store({ ...review(a, 10, 1), algorithm: Algorithm.sm2, stability: null }, review(b, 10, 9), {
      ...review(c, 10, 20),
      algorithm: Algorithm.sm2,
      stability: null,
    });
    expect(await asked()).toEqual([c, b, a].map(String));
    await setting(`scheduler = 'sm2'`);
    expect(await asked()).toEqual([c, b, a].map(String));
  });

  it('asks a second facet of a word after all other words', async () => {
    const [a, b] = (await words(2)) as [number, number];
    await store(review(a, 1, 9), { ...review(a, 1, 8), facet: 1 }, review(b, 10, 1));
    expect(await asked()).toEqual([`${a}`, `${b}`, `${a}/1`]);
    expect(await asked({ limit: 2 })).toEqual([`${a}`, `${b}`]);
  });

  it('asks only words of its group in every mode', async () => {
    const other = await learner.createGroup();
    const [a, b] = (await words(2)) as [number, number];
    const [c, d] = (await words(2, other.id)) as [number, number];
    await store(step(a, 1), { ...review(b, 5, 1), repetitions: 0 }, step(c, 2), { ...review(d, 5, 2), repetitions: 0 });
    expect(await asked({ group_id: groupId })).toEqual([a, b].map(String));
    expect(await asked({ group_id: other.id, ahead: true })).toEqual([c, d].map(String));
    expect(await asked({ group_id: other.id, mode: 'mistakes' })).toEqual([`${d}`]);
    expect(await asked({ group_id: groupId, mode: 'night' })).toEqual([a, b].map(String));
  });
});

describe('new words beyond the limit of the day', () => {
  it('adds new words beyond the limit to the requested session only, and changes no setting', async () => {
    await setting('new_words_per_day = 1');
    const [a, b, c] = (await words(4)) as [number, number, number, number];
    expect(await asked()).toEqual([`${a}`]);
    expect(await asked({ extra_new: 2 })).toEqual([a, b, c].map(String));
    const { session_id } = await learner.startSession({ extra_new: 2 });
    for (const word_id of [a, b]) await learner.answer(session_id, { word_id, outcome: 'correct', grade: 'easy' });
    expect((await learner.queue()).daily.new_left).toBe(0);
    expect(await failure(learner.startSession())).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_DUE' });
    expect(await asked({ extra_new: 1 })).toEqual([`${c}`]);
    expect(await learner.settings()).toMatchObject({ new_words_per_day: 1 });
  });
});

describe('a session of its mode', () => {
  it('asks at most ten words at night, and no new ones', async () => {
    const ids = await words(13);
    expect(await failure(learner.startSession({ mode: 'night' }))).toMatchObject({ status: 409, code: 'REVIEW.NOTHING_DUE' });
    await store(...ids.slice(0, 12).map((id) => review(id, 5, 1)));
    const night = await learner.startSession({ mode: 'night' });
    expect(night).toMatchObject({ mode: 'night', word_count: 10 });
    expect(night.words.map(({ id }) => id)).not.toContain(ids[12]);
  });

  it('fits a break into five minutes by the average answer time of the last 30 days', async () => {
    await setting('new_words_per_day = 100');
    await words(61);
    expect(await asked({ mode: 'break' })).toHaveLength(30);
    const studied = `insert into study_days (account_id, day, answers, new_words, study_ms)
      select $1, study_day(now(), 'UTC', 4) - $2::int, $3::int, 0, $4::int`;
    await suite.observer.rows(studied, [learner.user.id, 30, 100, 100_000]);
    expect(await asked({ mode: 'break' })).toHaveLength(30);
    await suite.observer.rows(studied, [learner.user.id, 29, 6, 30_000]);
    await suite.observer.rows(studied, [learner.user.id, 3, 5, 0]);
    expect(await asked({ mode: 'break' })).toHaveLength(60);
    expect(await asked({ mode: 'break', limit: 7 })).toHaveLength(7);
  });

  it('asks missed words that are not relearned in mistakes mode, due or not, beyond the daily limits', async () => {
    await setting('new_words_per_day = 0, reviews_per_day = 0');
    const [a, b, c, d] = (await words(5)) as [number, number, number, number];
    const wrong: Partial<StoredFacetState> = { repetitions: 0, dueAt: before(-3 * DAY_MS) };
    await store(
      { ...review(a, 1, 4), ...wrong },
      { ...step(b, 9), ...wrong },
      { ...review(c, 9, 9), phase: Phase.relearning, repetitions: 1 },
      review(d, 9, 9),
    );
    expect(await asked({ mode: 'mistakes' })).toEqual([c, a, b].map(String));
    const session = await learner.startSession({ mode: 'mistakes', limit: 1 });
    await learner.answer(session.session_id, { word_id: c, outcome: 'correct', grade: 'easy' });
    expect(await asked({ mode: 'mistakes' })).toEqual([a, b].map(String));
  });

  it('asks all words in focus mode', async () => {
    const ids = await words(3);
    expect(await asked({ mode: 'focus' })).toEqual(ids.map(String));
  });
});

describe('random accounts', () => {
  const anyState = fc.record({
    phase: fc.constantFrom(Phase.new, Phase.new, Phase.learning, Phase.review, Phase.review, Phase.review, Phase.relearning),
    overdueHours: fc.integer({ min: -50, max: 200 }),
    interval: fc.integer({ min: 1, max: 20 }),
    repetitions: fc.integer({ min: 0, max: 2 }),
    algorithm: fc.constantFrom(...Object.values(Algorithm)),
    hidden: fc.boolean(),
  });
  type AnyState = typeof anyState extends fc.Arbitrary<infer State> ? State : never;
  const anyLimits = fc.record({ news: fc.nat(6), reviews: fc.nat(8), answered: fc.nat(4), learned: fc.nat(2) });
  const anyGroupLimits = fc.option(fc.record({ new_words_per_day: fc.option(fc.nat(4)), reviews_per_day: fc.option(fc.nat(6)) }));
  const anyRequest = fc.record({
    mode: fc.constantFrom('standard' as const, 'night' as const, 'mistakes' as const, 'walking' as const),
    limit: fc.integer({ min: 1, max: 20 }),
    ahead: fc.boolean(),
    inGroup: fc.boolean(),
  });

  it('a session equals the choice of the scheduling library within all limits, without hidden, deleted or foreign words', async () => {
    const other = await learner.createGroup();
    const mine = [...(await words(10)), ...(await words(10, other.id))];
    const stranger = await ApiLearner.signUp(suite.url);
    const theirs = await stranger.createWords((await stranger.createGroup()).id, 5);
    await storeFacetStates(
      suite.observer,
      stranger.user.id,
      theirs.map(({ id }) => review(id, 1, 50)),
    );
    for (const id of mine.splice(4, 2)) await learner.deleteWord(id);

    const property = fc.asyncProperty(
      fc.array(fc.tuple(anyState, fc.option(anyState)), { minLength: mine.length, maxLength: mine.length }),
      fc.constantFrom(...Object.values(Algorithm)),
      anyLimits,
      anyGroupLimits,
      anyRequest,
      async (states, scheduler, limits, groupLimits, { inGroup, ...request }) => {
        const now = Date.now();
        await suite.observer.rows('delete from review_states where account_id = $1 and facet > 0', [learner.user.id]);
        const facets = states.flatMap((ofWord, i) =>
          ofWord.flatMap((state, facet) => (state ? [storedState(mine[i] as number, facet, state, now)] : [])),
        );
        await store(...facets);
        await setting(`scheduler = '${scheduler}', new_words_per_day = ${limits.news}, reviews_per_day = ${limits.reviews}`);
        await limitGroup(other.id, groupLimits);
        const left = await studiedToday(limits);
        const groups = allowanceOf(other.id, groupLimits);
        const chosen = await learner
          .startSession({ ...request, ...(inGroup && { group_id: other.id }) })
          .then(({ words: found }) => found.map(nameOf))
          .catch((error: ApiError) => [error.code]);
        const candidates = await allCandidates(inGroup ? other.id : null);
        const size = request.mode === 'night' ? Math.min(10, request.limit) : request.limit;
        const reviewsDue = candidates.filter(
          ({ memory, dueAt }) => memory.phase === Phase.review && (request.ahead || Number(dueAt) <= now),
        );
        const expected = chooseQueue(
          candidates,
          { ...request, ...left, groups, algorithm: scheduler, size, reviewsDue: letThrough(reviewsDue, groups, request.ahead) },
          new Date(),
        );
        const names = expected.map(({ wordId, facet }) => nameOf({ id: wordId, facet }));
        expect(chosen).toEqual(names.length > 0 ? names : ['REVIEW.NOTHING_DUE']);
        const phases = expected.map(({ memory }) => memory.phase);
        expect(phases.filter((phase) => phase === Phase.new).length).toBeLessThanOrEqual(left.newLeft);
        if (request.ahead || request.mode === 'mistakes') return;
        expect(phases.filter((phase) => phase === Phase.review).length).toBeLessThanOrEqual(left.reviewsLeft);
      },
    );
    await fc.assert(property, { numRuns: scaled(10, 60) });
  }, 300_000);

  function storedState(wordId: number, facet: number, state: AnyState, now: number): StoredFacetState {
    const { phase, overdueHours, interval, repetitions, algorithm, hidden } = state;
    if (phase === Phase.new) return { wordId, facet, phase, algorithm, hidden };
    const dueAt = new Date(now - overdueHours * HOUR_MS);
    return {
      ...{ wordId, facet, phase, algorithm, hidden, repetitions, dueAt, intervalDays: interval },
      stability: algorithm === Algorithm.fsrs ? interval + 0.5 : null,
      lastReviewedAt: new Date(dueAt.getTime() - interval * DAY_MS),
    };
  }

  type GroupLimits = typeof anyGroupLimits extends fc.Arbitrary<infer Limits> ? Limits : never;

  async function limitGroup(id: number, limits: GroupLimits): Promise<void> {
    await suite.observer.rows('update groups set new_words_per_day = $2, reviews_per_day = $3 where id = $1', [
      id,
      limits?.new_words_per_day ?? null,
      limits?.reviews_per_day ?? null,
    ]);
  }

  function allowanceOf(id: number, limits: GroupLimits) {
    return new Map(limits ? [[id, { newLeft: limits.new_words_per_day, reviewsLeft: limits.reviews_per_day }]] : []);
  }

  /** The number of reviews that group limits allow. `ahead` ignores the limits. */
  function letThrough(reviews: readonly QueueCandidate[], groups: ReturnType<typeof allowanceOf>, ahead: boolean): number {
    if (ahead) return reviews.length;
    const byGroup = Map.groupBy(reviews, ({ groupId: group }) => group as number);
    return [...byGroup].reduce((sum, [group, some]) => sum + Math.min(some.length, groups.get(group)?.reviewsLeft ?? Infinity), 0);
  }

  /** What is left of the daily limits after these answers. */
  async function studiedToday({ news, reviews, answered, learned }: { news: number; reviews: number; answered: number; learned: number }) {
    await suite.observer.rows(
      `insert into study_days (account_id, day, answers, new_words, study_ms) values ($1, study_day(now(), 'UTC', 4), $2, $3, 0)
           on conflict (account_id, day) do update set answers = excluded.answers, new_words = excluded.new_words`,
      [learner.user.id, answered + learned, learned],
    );
    return { newLeft: Math.max(0, news - learned), reviewsLeft: Math.max(0, reviews - answered) };
  }

  /** All facets that may be asked, new ones in learning order. */
  async function allCandidates(group: number | null): Promise<QueueCandidate[]> {
    const rows = await suite.observer.rows<Omit<QueueCandidate, 'memory'> & QueueCandidate['memory']>(
      `select s.word_id as "wordId", s.facet, s.group_id as "groupId", s.phase, s.due_at as "dueAt", s.stability, s.interval_days as "intervalDays", s.repetitions,
              s.last_reviewed_at as "lastReviewedAt"
         from review_states s join words w on w.account_id = s.account_id and w.id = s.word_id
        where s.account_id = $1 and not s.hidden and w.deleted_at is null and s.group_id = coalesce($2, s.group_id)
        order by s.group_id, s.word_id, s.facet`,
      [learner.user.id, group],
    );
    return rows.map(({ wordId, facet, groupId: group, dueAt, ...memory }) => ({
      wordId,
      facet,
      ...(group !== undefined && { groupId: group }),
      dueAt,
      memory: { ...newFacetState(Algorithm.fsrs), ...memory },
    }));
  }
});
