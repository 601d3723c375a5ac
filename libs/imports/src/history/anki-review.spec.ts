import type { AnkiReviewRow } from '../anki-rows.js';
import { toImportedReviews } from './imported-reviews.js';
import { type ExportedReview, toAnkiReview } from './anki-review.js';

const AT = new Date('2026-03-01T09:00:00Z');
const answer: ExportedReview = {
  ...{ kind: 'answer', answeredAt: AT, grade: 'good', durationMs: 3000, algorithm: 'sm2', intervalDays: 15, intervalBefore: 6 },
  ...{ phaseBefore: 'review', ease: 2.5, difficulty: null, dueAt: new Date('2026-03-16T09:00:00Z'), original: null },
};

describe('a review that goes to Anki', () => {
  it('writes an imported Anki review as its original row', () => {
    const original: AnkiReviewRow = { id: 5, usn: 2, ease: 9, ivl: 1, lastIvl: 1, factor: 1, time: 1, type: 9 };
    expect(toAnkiReview({ ...answer, original })).toBe(original);
  });

  it('writes an answer as an Anki review with its button, interval and ease', () => {
    const row = { id: AT.getTime(), usn: -1, ease: 3, ivl: 15, lastIvl: 6, factor: 2500, time: 3000, type: 1 };
    expect(toAnkiReview(answer)).toEqual(row);
    expect(toAnkiReview({ ...answer, grade: 'again', durationMs: null, intervalBefore: null })).toEqual({
      ...row,
      ease: 1,
      lastIvl: 0,
      time: 0,
    });
  });

  it('writes an Anki review in steps with an interval in seconds and the difficulty of FSRS', () => {
    const inSteps = { ...answer, phaseBefore: 'new', intervalDays: 0, dueAt: new Date(AT.getTime() + 600_000) } as const;
    expect(toAnkiReview({ ...inSteps, algorithm: 'fsrs', difficulty: 5.5 })).toMatchObject({ ivl: -600, factor: 600, type: 0 });
    expect(toAnkiReview({ ...inSteps, phaseBefore: 'relearning' })).toMatchObject({ type: 2 });
  });

  it('writes a reset or a reschedule of a card as an Anki review', () => {
    const reset = toAnkiReview({ ...answer, kind: 'reset', grade: null }) as AnkiReviewRow;
    const moved = toAnkiReview({ ...answer, kind: 'reschedule', grade: null, ease: null }) as AnkiReviewRow;
    expect(toImportedReviews([reset, { ...moved, id: moved.id + 1 }], new Date()).map(({ kind }) => kind)).toEqual(['reset', 'reschedule']);
  });

  it('writes no Anki review where nothing was answered', () => {
    for (const kind of ['skip', 'void', 'baseline'] as const) expect(toAnkiReview({ ...answer, kind })).toBeNull();
  });
});
