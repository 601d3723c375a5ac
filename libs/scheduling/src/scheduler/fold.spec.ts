import fc from 'fast-check';
import { newFacetState, Phase, type FacetState } from '../memory/memory.js';
import { fold, LogKind, type FoldedState, type FoldEntry } from './fold.js';
import { Grade } from './grade.js';
import { schedule } from './schedule.js';
import { Algorithm, DEFAULT_SETTINGS } from './settings.js';

const start = Date.parse('2026-03-01T09:00:00Z');
const DAY_MS = 86_400_000;

function row(operationId: string, kind: LogKind, day: number, rest: Partial<FoldEntry> = {}): FoldEntry {
  return { operationId, kind, answeredAt: new Date(start + day * DAY_MS), grade: null, voids: null, ...rest };
}
const answer = (operationId: string, day: number, grade: Grade = Grade.good) => row(operationId, LogKind.answer, day, { grade });
const voiding = (operationId: string, day: number, voids: string) => row(operationId, LogKind.void, day, { voids });

const imported: FacetState = {
  phase: Phase.review,
  stability: 40,
  difficulty: 5,
  ease: 2.35,
  intervalDays: 30,
  repetitions: 7,
  lapses: 2,
  learningStep: 0,
  lastReviewedAt: new Date(start + DAY_MS),
};

/**
 * A learner's actions in sequence. A device plays them online: it schedules each answer from its current state, and undoes the last action
 * by restoring the state before it.
 */
const anyAct = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.values(Grade)) },
  { weight: 3, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constantFrom('skip' as const, 'reset' as const) },
);
const anyHistory = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 * 86_400 }), anyAct), { maxLength: 25 });

describe.each(Object.values(Algorithm))('fold under %s', (algorithm) => {
  const settings = { ...DEFAULT_SETTINGS, algorithm };
  const fresh: FoldedState = { memory: newFacetState(algorithm), dueAt: null };

  function playOnline(history: readonly (readonly [seconds: number, act: Grade | 'undo' | 'skip' | 'reset'])[]) {
    let now = start;
    const past: { id: string; before: FoldedState }[] = [];
    let state = fresh;
    const rows = history.map(([seconds, act], index): FoldEntry => {
      now += seconds * 1000;
      const at = { operationId: `op-${index}`, answeredAt: new Date(now), grade: null, voids: null };
      if (act === 'undo') {
        const last = past.pop();
        if (last) state = last.before;
        return { ...at, kind: LogKind.void, voids: last?.id ?? 'never sent' };
      }
      past.push({ id: at.operationId, before: state });
      if (act === 'skip') return { ...at, kind: LogKind.skip };
      state = act === 'reset' ? fresh : schedule(state.memory, act, at.answeredAt, settings);
      return act === 'reset' ? { ...at, kind: LogKind.reset } : { ...at, kind: LogKind.answer, grade: act };
    });
    return { rows, state };
  }

  it('folding the review log gives the same state for any order of rows', () => {
    const shuffled = anyHistory.chain((history) => {
      const { rows, state } = playOnline(history);
      return fc.record({ state: fc.constant(state), rows: fc.shuffledSubarray(rows, { minLength: rows.length }) });
    });
    fc.assert(
      fc.property(shuffled, ({ rows, state }) => {
        expect(fold(rows, settings)).toEqual(state);
      }),
      { numRuns: scaled(100, 1000) },
    );
  });

  it('folding the review log does not depend on arrival order, even with equal times and voids of any row', () => {
    const anyRows = fc
      .uniqueArray(
        fc.tuple(
          fc.string({ minLength: 1, maxLength: 3 }),
          fc.integer({ min: 0, max: 3 }),
          fc.constantFrom(...Object.values(Grade)),
          fc.nat(30),
        ),
        {
          selector: ([id]) => id,
          maxLength: 15,
        },
      )
      .map((facts) =>
        facts.map(([id, day, grade, pick]) => {
          const target = facts[pick]?.[0];
          return target === undefined ? answer(id, day, grade) : voiding(id, day, target);
        }),
      );
    const twoOrders = anyRows.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(twoOrders, ([rows, reordered]) => {
        expect(fold(reordered, settings)).toEqual(fold(rows, settings));
      }),
      { numRuns: scaled(100, 1000) },
    );
  });

  it('folding gives a new word without rows, or when every answer was taken back', () => {
    expect(fold([], settings)).toEqual(fresh);
    expect(fold([answer('a', 0), answer('b', 1), voiding('v', 2, 'a'), voiding('w', 2, 'b')], settings)).toEqual(fresh);
  });

  it('folding leaves out a row taken back by a void that arrived before it or is dated before it', () => {
    const kept = [answer('a', 0), answer('c', 9)];
    expect(fold([voiding('v', 0, 'b'), ...kept, answer('b', 3, Grade.again)], settings)).toEqual(fold(kept, settings));
  });

  it('folding lets nothing take a void back', () => {
    const rows = [answer('a', 0), answer('b', 3), voiding('v', 4, 'b'), voiding('w', 5, 'v')];
    expect(fold(rows, settings)).toEqual(fold([answer('a', 0)], settings));
  });

  it('folding orders answers of the same instant by operation id', () => {
    const wrongLast = fold([answer('2', 0, Grade.again), answer('10', 0, Grade.good)], settings);
    expect(wrongLast.memory.repetitions).toBe(0);
    const rightLast = fold([answer('b', 0, Grade.good), answer('B', 0, Grade.again)], settings);
    expect(rightLast.memory.repetitions).toBe(1);
  });

  it('folding does not count a skip as evidence', () => {
    expect(fold([answer('a', 0), row('s', LogKind.skip, 1)], settings)).toEqual(fold([answer('a', 0)], settings));
  });

  it('folding forgets everything before a reset, unless the reset was taken back', () => {
    const rows = [answer('a', 0), answer('b', 2, Grade.again), row('r', LogKind.reset, 3), answer('c', 4)];
    expect(fold(rows, settings)).toEqual(fold([answer('c', 4)], settings));
    expect(fold([...rows, voiding('v', 5, 'r')], settings)).toEqual(
      fold([answer('a', 0), answer('b', 2, Grade.again), answer('c', 4)], settings),
    );
  });

  it('folding starts again from a baseline', () => {
    const dueAt = new Date(start + 31 * DAY_MS);
    const baseline = row('i', LogKind.baseline, 1, { baseline: { memory: imported, dueAt } });
    const { memory } = fold([answer('a', 0, Grade.again), baseline], settings);
    expect(memory).toMatchObject({ phase: Phase.review, intervalDays: 30, repetitions: 7, lapses: 2 });
    expect(fold([baseline, answer('b', 31)], settings)).toEqual(schedule(memory, Grade.good, new Date(start + 31 * DAY_MS), settings));
    expect(fold([baseline, voiding('v', 2, 'i')], settings)).toEqual(fresh);
  });

  it('folding gives a new word for the baseline of a new word', () => {
    const baseline = row('i', LogKind.baseline, 1, { baseline: { memory: { ...newFacetState(Algorithm.sm2), ease: null }, dueAt: null } });
    expect(fold([answer('a', 0), baseline], settings)).toEqual(fresh);
  });

  it('folding lets a reschedule move the due time and nothing else, until the next answer', () => {
    const dueAt = new Date(start + 3 * DAY_MS);
    const moved = row('m', LogKind.reschedule, 1, { dueAt });
    const untouched = fold([answer('a', 0)], settings);
    expect(fold([answer('a', 0), moved], settings)).toEqual({ memory: untouched.memory, dueAt, isDueFixed: true });
    expect(fold([answer('a', 0), moved, answer('b', 3)], settings)).toEqual(fold([answer('a', 0), answer('b', 3)], settings));
    expect(fold([moved], settings)).toEqual(fresh);
  });

  it('folding changes neither the rows nor their order', () => {
    const rows = Object.freeze([answer('b', 1), answer('a', 0), voiding('v', 2, 'b')].map((each) => Object.freeze(each)));
    fold(rows, settings);
    expect(rows.map(({ operationId }) => operationId)).toEqual(['b', 'a', 'v']);
  });

  it.each([LogKind.answer, LogKind.baseline])('folding refuses a row of kind %s that lacks its value', (kind) => {
    expect(() => fold([row('a', kind, 0)], settings)).toThrow(RangeError);
  });
});

it('folding takes from a baseline the values of the algorithm in use', () => {
  const rows = [row('i', LogKind.baseline, 1, { baseline: { memory: imported, dueAt: null } })];
  const under = (algorithm: Algorithm) => fold(rows, { ...DEFAULT_SETTINGS, algorithm }).memory;
  expect(under(Algorithm.fsrs)).toMatchObject({ stability: 40, difficulty: 5, ease: null });
  expect(under(Algorithm.sm2)).toMatchObject({ stability: null, difficulty: null, ease: 2.35 });
});

describe('a baseline that knows one algorithm only', () => {
  const folded = (memory: FacetState, algorithm: Algorithm) =>
    fold([row('i', LogKind.baseline, 1, { baseline: { memory, dueAt: null } })], { ...DEFAULT_SETTINGS, algorithm }).memory;

  it('converts a baseline of one algorithm to the algorithm in use', () => {
    const fsrs = folded({ ...imported, stability: null, difficulty: null }, Algorithm.fsrs);
    expect(fsrs).toMatchObject({ stability: 30, ease: null, intervalDays: 30, repetitions: 7 });
    expect(fsrs.difficulty).toBeCloseTo(6.58, 2);
    const sm2 = folded({ ...imported, ease: null }, Algorithm.sm2);
    expect(sm2).toMatchObject({ stability: null, difficulty: null, intervalDays: 30, repetitions: 7 });
    expect(sm2.ease).toBe(2.5);
  });

  it('starts a baseline in an FSRS step with the first interval under SM-2', () => {
    const inSteps: FacetState = { ...imported, phase: Phase.learning, intervalDays: 0, learningStep: 1, repetitions: 1 };
    expect(folded(inSteps, Algorithm.sm2)).toMatchObject({ intervalDays: 1, learningStep: 0, repetitions: 1 });
    expect(folded(inSteps, Algorithm.fsrs)).toMatchObject({ intervalDays: 0, learningStep: 1 });
  });

  it('marks the due time of a baseline of one algorithm as given', () => {
    const dueAt = new Date(start + 31 * DAY_MS);
    const rows = [row('i', LogKind.baseline, 1, { baseline: { memory: imported, dueAt } })];
    expect(fold(rows, DEFAULT_SETTINGS)).toMatchObject({ dueAt, isDueFixed: true });
    expect(fold([...rows, answer('a', 40)], DEFAULT_SETTINGS)).not.toHaveProperty('isDueFixed');
  });
});
