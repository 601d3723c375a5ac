import { Algorithm, DEFAULT_SETTINGS, fold, LogKind, type FacetState, Phase, schedule, status } from '@wordhoard/scheduling';
import type { AnkiCardRow, AnkiReviewRow } from '../anki-rows.js';
import { toCardHistory } from './card-history.js';
import type { HistoryContext } from './card-days.js';

const CREATED = Date.parse('2026-01-25T04:00:00Z') / 1000;
const DAY_SECONDS = 86_400;

const takeover: HistoryContext = {
  collection: { crt: CREATED, creationOffset: 0, rollover: 4, fsrs: true },
  settings: DEFAULT_SETTINGS,
  timeZone: 'UTC',
  dayStartHour: 4,
  at: new Date('2026-11-21T18:00:00Z'),
};
const inReview: AnkiCardRow = {
  ...{ id: 1, ord: 0, mod: CREATED, usn: -1, type: 2, queue: 2, due: 330, ivl: 59, factor: 2500, reps: 6, lapses: 0 },
  ...{ left: 0, odue: 0, odid: 0, flags: 0, data: '' },
};

type ReviewTuple = readonly [day: number, seconds: number, ease: number, ivl: number, lastIvl: number, factor: number, type: number];

function logged(rows: readonly ReviewTuple[]): AnkiReviewRow[] {
  return rows.map(([day, seconds, ease, ivl, lastIvl, factor, type]) => ({
    ...{ id: (CREATED + day * DAY_SECONDS + seconds) * 1000, usn: -1, ease, ivl, lastIvl, factor, time: 3000, type },
  }));
}

function baseline(card: Partial<AnkiCardRow>, rows: readonly ReviewTuple[] = [], circumstances: Partial<HistoryContext> = {}) {
  const state = { ...inReview, ...card };
  const taken = toCardHistory({ facet: 0, group: null, state, reviews: logged(rows) }, { ...takeover, ...circumstances });
  if (!taken.baseline) throw new Error('nothing to begin from');
  return taken.baseline;
}

const memoryOf = (card: Partial<AnkiCardRow>, rows?: readonly ReviewTuple[]): FacetState => baseline(card, rows).memory;

const REMEMBERED: readonly ReviewTuple[] = [
  [200, 3600, 3, -600, -60, 0, 0],
  [200, 4300, 3, 1, -600, 0, 0],
  [201, 3600, 3, 3, 1, 2500, 1],
  [204, 3600, 3, 8, 3, 2500, 1],
  [212, 3600, 3, 20, 8, 2500, 1],
  [232, 3600, 3, 59, 20, 2500, 1],
];
const LAPSED: readonly ReviewTuple[] = [
  [100, 3600, 1, -60, -60, 0, 0],
  [100, 3700, 3, -600, -60, 0, 0],
  [100, 4400, 3, 1, -600, 0, 0],
  [101, 3600, 4, 4, 1, 2650, 1],
  [105, 3600, 1, -600, 4, 2450, 1],
  [105, 4300, 3, 1, -600, 2450, 2],
  [106, 3600, 2, 3, 1, 2300, 1],
  [109, 3600, 3, 20, 3, 2300, 1],
];
const RELEARNING: readonly ReviewTuple[] = [
  [250, 3600, 4, 4, -60, 0, 0],
  [254, 3600, 3, 10, 4, 2500, 1],
  [264, 3600, 3, 36, 10, 2500, 1],
  [300, 1800, 1, -600, 36, 2300, 1],
];
const FORGOTTEN: readonly ReviewTuple[] = [
  [100, 3600, 3, -600, -60, 0, 0],
  [100, 4300, 3, 1, -600, 0, 0],
  [101, 3600, 3, 3, 1, 2500, 1],
  [200, 3600, 0, 0, 3, 0, 4],
  [290, 3600, 3, -600, -60, 0, 0],
  [290, 4300, 4, 4, -600, 0, 0],
  [298, 3600, 3, 5, 4, 2500, 1],
];
const IN_STEPS: readonly ReviewTuple[] = [
  [299, 3600, 1, -60, -60, 0, 0],
  [299, 3700, 3, -600, -60, 0, 0],
];

describe('the memory of a card', () => {
  // Stability and difficulty as Anki 26.9.3 (`compute_memory_state`, default weights) writes them for the same rows.
  it.each([
    { name: 'remembered all along', rows: REMEMBERED, card: {}, stability: 109.2219, difficulty: 2.084 },
    { name: 'forgotten once', rows: LAPSED, card: { due: 310, ivl: 20, factor: 2300, lapses: 1 }, stability: 4.2476, difficulty: 8.899 },
    { name: 'being relearned', rows: RELEARNING, card: { type: 3, queue: 1, left: 1001 }, stability: 3.3082, difficulty: 7.027 },
    { name: 'started over', rows: FORGOTTEN, card: { due: 303, ivl: 5 }, stability: 30.8059, difficulty: 1 },
    { name: 'in its first steps', rows: IN_STEPS, card: { type: 1, queue: 1, left: 1001 }, stability: 0.2467, difficulty: 6.402 },
  ])('replays the memory of a word that is $name from its answers, as Anki does', ({ rows, card, stability, difficulty }) => {
    const memory = memoryOf(card, rows);
    expect(memory.stability).toBeCloseTo(stability, 3);
    expect(memory.difficulty).toBeCloseTo(difficulty, 2);
  });

  it('prefers the memory in a card’s data to its answers', () => {
    const card = { data: '{"s":77.5,"d":3.25,"dr":0.9}' };
    expect(memoryOf(card, REMEMBERED)).toMatchObject({ stability: 77.5, difficulty: 3.25, ease: 2.5, intervalDays: 59, repetitions: 6 });
  });

  it.each(['{"s":1e999,"d":3}', '{"s":-4,"d":3}', '{"s":"4","d":3}', '{"d":3}', '[]', 'null', '{', '"s"'])(
    'ignores the invalid card data %s',
    (data) => {
      expect(memoryOf({ data }, REMEMBERED).stability).toBeCloseTo(109.2219, 3);
    },
  );

  it('converts ease and interval as Anki does where the log does not reach back to the first answer', () => {
    // fsrs-rs, `memory_state_from_sm2`: an ease of 2.5 after ten days.
    const memory = memoryOf({ ivl: 10, factor: 2500 }, [[232, 3600, 3, 10, 4, 2500, 1]]);
    expect(memory).toMatchObject({ stability: 10, repetitions: 2 });
    expect(memory.difficulty).toBeCloseTo(6.9140563, 5);
    expect(memoryOf({ type: 3, queue: 1, ivl: 10, factor: 2500, left: 1001 })).toMatchObject({ stability: 10, intervalDays: 0 });
  });

  it('keeps the ease of an imported word, also one above that of a new word, and none where the card has none', () => {
    expect(memoryOf({ factor: 3100 }).ease).toBe(3.1);
    expect(memoryOf({ factor: 0 }).ease).toBeNull();
    expect(memoryOf({ factor: 640, data: '{"s":5,"d":5.5}' }).ease).toBeNull();
  });

  it('counts right answers of a card in a row, and at least two in review', () => {
    expect(memoryOf({}, REMEMBERED).repetitions).toBe(6);
    expect(memoryOf({}, LAPSED).repetitions).toBe(3);
    expect(memoryOf({}, REMEMBERED.slice(-1)).repetitions).toBe(2);
    expect(memoryOf({}).repetitions).toBe(2);
  });

  it('a card whose last answer was wrong needs review', () => {
    const { memory } = baseline({ type: 3, queue: 1, due: CREATED + 300 * DAY_SECONDS + 600, left: 1001, lapses: 1 }, RELEARNING);
    expect(memory).toMatchObject({ phase: Phase.relearning, repetitions: 0, lapses: 1, learningStep: 0, intervalDays: 0 });
    expect(status(memory)).toBe('needs_review');
  });

  it('does not count practice in a filtered deck as an answer', () => {
    const practised: readonly ReviewTuple[] = [...REMEMBERED, [233, 3600, 1, 0, 59, 0, 3]];
    expect(memoryOf({}, practised)).toEqual(memoryOf({}, REMEMBERED));
  });

  it('puts an imported card in the step that leaves the same number of steps', () => {
    expect(memoryOf({ type: 1, queue: 1, left: 2002 }, IN_STEPS)).toMatchObject({ phase: Phase.learning, learningStep: 0 });
    expect(memoryOf({ type: 1, queue: 1, left: 1001 }, IN_STEPS)).toMatchObject({ learningStep: 1, repetitions: 1 });
    expect(memoryOf({ type: 1, queue: 1, left: 5005 }, IN_STEPS).learningStep).toBe(0);
    expect(memoryOf({ type: 1, queue: 1, left: 0 }, IN_STEPS).learningStep).toBe(1);
    const settings = { ...DEFAULT_SETTINGS, learningSteps: [] };
    expect(baseline({ type: 1, queue: 1, left: 1001 }, IN_STEPS, { settings }).memory.learningStep).toBe(0);
  });

  it('takes the remaining days of a card in day-long steps as the length of its step', () => {
    expect(memoryOf({ type: 1, queue: 3, due: 302, left: 1001 }, IN_STEPS)).toMatchObject({ phase: Phase.learning, intervalDays: 3 });
  });

  it('imports a forgotten word as relearning where the first scheduler kept its type', () => {
    expect(memoryOf({ queue: 1, due: CREATED + 300 * DAY_SECONDS }).phase).toBe(Phase.relearning);
  });

  it('dates an imported memory by the last answer, or an interval before its due time, and never in the future', () => {
    expect(memoryOf({}, REMEMBERED).lastReviewedAt).toEqual(new Date((CREATED + 232 * DAY_SECONDS + 3600) * 1000));
    expect(memoryOf({ data: `{"lrt":${CREATED + 5}}` }).lastReviewedAt).toEqual(new Date((CREATED + 5) * 1000));
    expect(memoryOf({ due: 290, ivl: 20 }).lastReviewedAt).toEqual(new Date((CREATED + 270 * DAY_SECONDS) * 1000));
    expect(memoryOf({ due: 9000, ivl: 20 }).lastReviewedAt?.getTime()).toBe(takeover.at.getTime() - 1);
  });

  it('imports a card that was reset as a new word, and no memory for one that was never answered', () => {
    const reset: readonly ReviewTuple[] = [...REMEMBERED, [240, 0, 0, 0, 59, 0, 4]];
    expect(baseline({ type: 0, queue: 0, due: 7 }, reset)).toMatchObject({ memory: { phase: Phase.new }, dueAt: null });
    const never = { facet: 0, group: null, state: { ...inReview, type: 0, queue: 0, due: 7 }, reviews: [] };
    expect(toCardHistory(never, takeover)).toEqual({ reviews: [], baseline: null, suspended: false, algorithm: 'sm2' });
  });
});

describe('an answer after a takeover', () => {
  const folded = (algorithm: Algorithm, card: Partial<AnkiCardRow>, rows: readonly ReviewTuple[]) => {
    const row = { operationId: 'b', kind: LogKind.baseline, answeredAt: takeover.at, grade: null, voids: null };
    return fold([{ ...row, baseline: baseline(card, rows) }], { ...DEFAULT_SETTINGS, algorithm }).memory;
  };

  it('schedules the first answer after an import as SM-2 and FSRS would have gone on', () => {
    const at = new Date('2026-11-22T09:00:00Z');
    const next = (algorithm: Algorithm) =>
      schedule(folded(algorithm, { due: 300 }, REMEMBERED), 'good', at, { ...DEFAULT_SETTINGS, algorithm }).memory;
    expect(next(Algorithm.sm2)).toMatchObject({ intervalDays: 148, ease: 2.5, repetitions: 7 });
    expect(next(Algorithm.fsrs).stability).toBeGreaterThan(200);
  });

  it('continues in the steps of an imported word', () => {
    const memory = folded(Algorithm.fsrs, { type: 1, queue: 1, left: 1001 }, IN_STEPS);
    expect(schedule(memory, 'good', takeover.at, DEFAULT_SETTINGS).memory.phase).toBe(Phase.review);
    expect(folded(Algorithm.sm2, { type: 1, queue: 1, left: 1001 }, IN_STEPS)).toMatchObject({ intervalDays: 1, repetitions: 1 });
  });
});
