import { Algorithm, DEFAULT_SETTINGS, fold, type LogRow } from '@wordhoard/scheduling';
import fc from 'fast-check';
import { type OwnReviewRow, ownStudy } from './own-study.js';

const AT = '2026-03-01T09:00:00.000Z';
const memory = {
  ...{ phase: 'review', stability: 40, difficulty: 5, ease: 2.35, intervalDays: 30, repetitions: 7, lapses: 2, learningStep: 0 },
  lastReviewedAt: AT,
};
const answer = {
  ...{ kind: 'answer', facet: 0, operation_id: 'a', answered_at: AT, received_at: AT, outcome: 'correct', grade: 'good', duration_ms: 900 },
  ...{ attempted_answer: 'casa', hint_used: false, direction: 'to_target', format: 'typed', algorithm: 'sm2', interval_chosen: 6 },
  ...{ memory_before: { ...memory, ease: 2.5 }, memory_after: memory, due_before: null, due_after: AT, was_new: true },
  ...{ became_leech: false, leech_suspended: false, voids: null, imported: null },
};
const state = { facet: 0, due_at: AT, interval_days: 30, last_reviewed_at: AT, leech: true, suspended: false };

const reviewsOf = (...reviews: unknown[]): readonly OwnReviewRow[] => ownStudy({ reviews }).study.reviews;

function rowOf({ operation_id, kind, answered_at, grade, voids, memory_after, due_after }: OwnReviewRow): LogRow {
  const dueAt = due_after === null ? null : new Date(due_after);
  const lastReviewedAt = memory_after?.lastReviewedAt ? new Date(memory_after.lastReviewedAt) : null;
  const baseline = kind === 'baseline' && memory_after ? { memory: { ...memory_after, lastReviewedAt }, dueAt } : null;
  return { operationId: operation_id, kind, answeredAt: new Date(answered_at), grade, voids, dueAt, baseline };
}

describe('the study of a word in an export of ours', () => {
  it('is read as it was written', () => {
    const word = { suspended: true, states: [state, { ...state, facet: 3 }], reviews: [answer] };
    expect(ownStudy(word)).toEqual({ study: word, leftOut: 0 });
  });

  it('is without rows that no log has', () => {
    const broken = [
      { ...answer, grade: null },
      { ...answer, grade: 'perfect' },
      { ...answer, kind: 'void' },
      { ...answer, kind: 'baseline', memory_after: { ...memory, phase: 'asleep' } },
      { ...answer, kind: 'baseline', memory_after: { ...memory, lastReviewedAt: null } },
      { ...answer, kind: 'reschedule', due_after: 'never' },
      { ...answer, facet: -1 },
      { ...answer, answered_at: '+275760-09-13T00:00:00.000Z' },
      ...['row', null, 7],
    ];
    expect(ownStudy({ reviews: [...broken, answer], states: [{ facet: 0.5 }, state, state] })).toMatchObject({
      study: { reviews: [answer], states: [state] },
      leftOut: broken.length + 2,
    });
    expect(ownStudy({ reviews: 'none', states: {} })).toEqual({ study: { suspended: false, states: [], reviews: [] }, leftOut: 0 });
  });

  it('records an operation once, and takes it back once', () => {
    const voiding = (operation_id: string) => ({ ...answer, kind: 'void', grade: null, operation_id, voids: 'a' });
    expect(reviewsOf(answer, { ...answer, grade: 'easy' }, voiding('v'), voiding('w')).map(({ operation_id }) => operation_id)).toEqual([
      'a',
      'v',
    ]);
  });

  it('knows both values of FSRS or none, and nothing of what is new', () => {
    const [half] = reviewsOf({ ...answer, memory_after: { ...memory, difficulty: 11 } });
    expect(half?.memory_after).toMatchObject({ stability: null, difficulty: null, ease: 2.35 });
    const [never] = reviewsOf({ ...answer, memory_after: { ...memory, phase: 'new', lastReviewedAt: null } });
    expect(never?.memory_after).toMatchObject({ stability: null, ease: null, intervalDays: 0, repetitions: 0 });
  });

  it('keeps a row of Anki whole or not at all', () => {
    const row = { id: 1, usn: -1, ease: 3, ivl: 4, lastIvl: 1, factor: 2500, time: 9, type: 1 };
    expect(reviewsOf({ ...answer, imported: row })[0]?.imported).toEqual(row);
    expect(reviewsOf({ ...answer, imported: { ...row, ivl: '4' } })[0]?.imported).toBeNull();
  });

  it('can be folded under either algorithm, whatever the file says', () => {
    const anyValue = fc.oneof(fc.constantFrom(null, -1, 0, 0.5, 1, 1e308, '', 'a', AT, 'review', 'new', [], {}, true), fc.jsonValue());
    const anyMemory = fc.record(
      Object.fromEntries(Object.entries(memory).map(([name, value]) => [name, fc.oneof(fc.constant(value), anyValue)])),
    );
    const anyKind = fc.constantFrom('answer', 'baseline', 'reschedule', 'void', 'reset', 'skip');
    const anyRow = fc
      .record(
        Object.fromEntries(
          Object.entries(answer).map(([name, value]) => [name, fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, anyValue)]),
        ),
      )
      .chain((row) =>
        fc
          .record({ kind: anyKind, memory_after: anyMemory, operation_id: fc.string({ minLength: 1 }) })
          .map((rest) => ({ ...row, ...rest })),
      );
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
        const log = reviewsOf(...rows).map(rowOf);
        for (const algorithm of Object.values(Algorithm)) {
          const { memory: folded } = fold(log, { ...DEFAULT_SETTINGS, algorithm });
          expect(Number.isFinite(folded.intervalDays)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
