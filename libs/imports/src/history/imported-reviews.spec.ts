import type { AnkiReviewRow } from '../anki-rows.js';
import { toImportedReviews } from './imported-reviews.js';

const BEFORE = new Date('2026-11-21T18:00:00Z');
const START = Date.parse('2026-03-01T09:00:00Z');

const row = (minutes: number, rest: Partial<AnkiReviewRow> = {}): AnkiReviewRow => ({
  ...{ id: START + minutes * 60_000, usn: -1, ease: 3, ivl: 4, lastIvl: 1, factor: 2500, time: 3000, type: 1 },
  ...rest,
});
const learning = (minutes: number, rest: Partial<AnkiReviewRow> = {}) => row(minutes, { type: 0, factor: 0, ivl: -600, ...rest });
const taken = (...rows: AnkiReviewRow[]) => toImportedReviews(rows, BEFORE);

describe('a row of a log of Anki', () => {
  it('imports a review row as an answer with its grade, time, duration and interval', () => {
    expect(taken(row(0))).toEqual([
      {
        ...{ kind: 'answer', answeredAt: new Date(START), grade: 'good', outcome: 'correct', durationMs: 3000, algorithm: 'sm2' },
        ...{ intervalDays: 4, dueAt: new Date(START + 4 * 86_400_000), wasNew: false, row: row(0) },
      },
    ]);
    const grades = [1, 2, 3, 4].map((ease, minute) => row(minute, { ease }));
    expect(taken(...grades).map(({ grade, outcome }) => [grade, outcome])).toEqual([
      ['again', 'incorrect'],
      ['hard', 'correct'],
      ['good', 'correct'],
      ['easy', 'correct'],
    ]);
  });

  it('imports a review interval in seconds as a part of a day', () => {
    expect(taken(learning(0, { ivl: -43_200 }))).toMatchObject([{ intervalDays: 0.5, dueAt: new Date(START + 43_200_000) }]);
  });

  it('attributes a review row to FSRS where it holds the difficulty instead of the ease', () => {
    expect(taken(row(0, { factor: 1100 }), row(1, { factor: 1300 }), row(2, { factor: 0 })).map(({ algorithm }) => algorithm)).toEqual([
      'fsrs',
      'sm2',
      'sm2',
    ]);
  });

  it('does not import a review row without a button as an answer', () => {
    const rows = [row(0, { type: 4, ease: 0, ivl: 9 }), row(1, { type: 5, ease: 0 }), row(2, { ease: 0 }), row(3, { ease: 7 })];
    for (const each of taken(...rows)) expect(each).toMatchObject({ kind: 'reschedule', grade: null, outcome: null, durationMs: null });
    expect(taken(row(0, { type: 4, ease: 0, factor: 0, ivl: 0 }))).toMatchObject([{ kind: 'reset', dueAt: null }]);
  });

  it('marks the first answer of a card as new, and the first after a reset', () => {
    const rows = [
      ...[learning(0, { ease: 1 }), learning(1), row(2), learning(9)],
      row(20, { type: 4, ease: 0, factor: 0, ivl: 0 }),
      ...[row(25, { type: 3, factor: 0 }), learning(30), learning(31)],
    ];
    expect(taken(...rows.toReversed()).map(({ wasNew }) => wasNew)).toEqual([true, false, false, false, false, false, true, false]);
  });

  it('marks no answer as new in a log that begins in the middle', () => {
    expect(taken(row(0), row(1)).map(({ wasNew }) => wasNew)).toEqual([false, false]);
  });

  it('limits an imported review to times before the import and after 1970, and to an hour', () => {
    const rows = [row(0, { id: Number.MAX_SAFE_INTEGER, ivl: 1e12, time: 1e12 }), row(0, { id: -5, ivl: -1e12, time: -1 })];
    const [past, future] = taken(...rows);
    expect(past).toMatchObject({ answeredAt: new Date(0), durationMs: 0, intervalDays: 40_000 });
    expect(future).toMatchObject({ answeredAt: new Date(BEFORE.getTime() - 1), durationMs: 3_600_000, intervalDays: 40_000 });
  });
});
