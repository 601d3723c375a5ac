import type { OwnReviewRow, OwnStudy } from '@wordhoard/imports';
import { Algorithm, DEFAULT_SETTINGS, type Grade, NO_EASY_DAYS, schedule, newMemory } from '@wordhoard/scheduling';
import type { TakenWord, Taking } from './taken-rows.js';
import { takenStudy } from './taken-study.js';

const START = Date.parse('2026-03-01T09:00:00Z');
const AT = new Date('2026-11-21T18:00:00Z');
const day = (days: number) => new Date(START + days * 86_400_000).toISOString();

const taking: Taking = {
  ...{ importId: 'one', kinds: [], mapping: [], takeover: null, at: AT, scheduler: DEFAULT_SETTINGS },
  placement: { fuzz: true, balanceLoad: true, easyDays: NO_EASY_DAYS, maximumIntervalDays: 36_500, timeZone: 'UTC', dayStartHour: 4 },
};
const word: TakenWord = { wordId: 7, number: 3, record: { key: '', kind: '', fields: [], group: null, tags: [] } };

function row(operation_id: string, answered_at: string, rest: Partial<OwnReviewRow> = {}): OwnReviewRow {
  return {
    ...{
      kind: 'answer',
      facet: 0,
      operation_id,
      answered_at,
      received_at: answered_at,
      outcome: 'correct',
      grade: 'easy',
      duration_ms: 900,
    },
    ...{
      attempted_answer: null,
      hint_used: null,
      direction: null,
      format: null,
      algorithm: 'fsrs',
      interval_chosen: 8,
      memory_before: null,
    },
    ...{ memory_after: null, due_before: null, due_after: null, was_new: false, became_leech: false, leech_suspended: false, voids: null },
    ...{ imported: null, ...rest },
  };
}
const again: Partial<OwnReviewRow> = { grade: 'again', outcome: 'incorrect' };

function taken(study: Partial<OwnStudy>) {
  const state = { facet: 0, due_at: null, interval_days: 0, last_reviewed_at: null, leech: false, suspended: false };
  return takenStudy(word, { suspended: false, states: [state], reviews: [], ...study }, taking);
}

function answered(...grades: readonly (readonly [day: number, grade: Grade])[]) {
  return grades.reduce(({ memory }, [on, grade]) => schedule(memory, grade, new Date(day(on)), DEFAULT_SETTINGS), {
    memory: newMemory(Algorithm.fsrs),
    dueAt: new Date(0),
  });
}

describe('a word that comes from another account of ours', () => {
  it('has the memory that its log adds up to, and lies where it lay while that is the one that it had', () => {
    const { memory } = answered([0, 'easy'], [9, 'easy']);
    const state = {
      facet: 0,
      due_at: day(40),
      interval_days: memory.intervalDays,
      last_reviewed_at: day(9),
      leech: true,
      suspended: false,
    };
    const reviews = [row('a', day(0)), row('b', day(9))];
    expect(taken({ states: [state], reviews }).facets).toMatchObject([
      { ...memory, wordId: 7, dueAt: new Date(day(40)), foldedTo: new Date(day(9)), leech: true, algorithm: 'fsrs' },
    ]);
    const [elsewhere] = taken({ states: [{ ...state, interval_days: 1 }], reviews }).facets;
    expect(elsewhere?.dueAt).not.toEqual(new Date(day(40)));
  });

  it('lies where a learner put it, whatever the file says of its place', () => {
    const reviews = [row('a', day(0)), row('m', day(1), { kind: 'reschedule', grade: null, due_after: day(300) })];
    const state = { facet: 0, due_at: day(5), interval_days: 8, last_reviewed_at: day(0), leech: false, suspended: false };
    expect(taken({ states: [state], reviews }).facets[0]?.dueAt).toEqual(new Date(day(300)));
  });

  it('keeps what was taken back so, under names of the import, and out of the days', () => {
    const reviews = [row('a', day(0)), row('b', day(2), again), row('v', day(3), { kind: 'void', grade: null, voids: 'b' })];
    const { facets, logs } = taken({ reviews });
    expect(facets[0]).toMatchObject(answered([0, 'easy']).memory);
    expect(logs.map(({ operationId, voids, counted }) => [operationId, voids, counted])).toEqual([
      ['one:3:0', null, true],
      ['one:3:1', null, false],
      ['one:3:2', 'one:3:1', false],
    ]);
  });

  it('keeps a void of what never came, so that nothing of this account is taken back', () => {
    const { logs } = taken({ reviews: [row('v', day(3), { kind: 'void', grade: null, voids: 'elsewhere' })] });
    expect(logs[0]?.voids).toBe('one:3:elsewhere');
  });

  it('has no answer of the future', () => {
    const { facets, logs } = taken({ reviews: [row('a', '2027-01-01T00:00:00.000Z')] });
    expect(logs).toMatchObject([{ answeredAt: AT.toISOString(), receivedAt: AT.toISOString() }]);
    expect(facets[0]).toMatchObject({ lastReviewedAt: AT, foldedTo: AT });
  });

  it('is new in facets that were never answered', () => {
    const state = { facet: 3, due_at: day(5), interval_days: 0, last_reviewed_at: null, leech: false, suspended: true };
    expect(taken({ states: [state], suspended: true })).toMatchObject({
      facets: [{ facet: 3, phase: 'new', dueAt: null, foldedTo: null, suspended: true }],
      suspended: true,
    });
  });
});
