import {
  Algorithm,
  DEFAULT_SETTINGS,
  fold,
  Grade,
  LogKind,
  type FoldEntry,
  newFacetState,
  NO_EASY_DAYS,
  place,
  seedOf,
} from '@wordhoard/scheduling';
import { replayAll, keyOf, counterDeltasOf, toReplayedFacet, type ReplayedFacet, type StaleFacet } from './replayed-facets.js';

const rules = {
  scheduler: { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 },
  placement: {
    fuzz: true,
    balanceLoad: true,
    easyDays: NO_EASY_DAYS,
    maximumIntervalDays: 36_500,
    timeZone: 'Europe/Madrid',
    dayStartHour: 4,
  },
};

function answers(count: number): FoldEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    operationId: `answer ${i}`,
    kind: LogKind.answer,
    answeredAt: new Date(Date.UTC(2026, 0, 1 + i * i)),
    grade: Grade.good,
    voids: null,
  }));
}

describe('replayAll', () => {
  it("replays each log separately and applies the facet's own fuzz", async () => {
    const facets = [
      { word_id: 1, facet: 0, group_retention: null },
      { word_id: 1, facet: 1, group_retention: null },
      { word_id: 2, facet: 0, group_retention: null },
    ];
    const all = await replayAll(facets, ({ word_id, facet }) => answers(4 * word_id + facet), rules);
    for (const [i, { word_id, facet }] of facets.entries()) {
      const { memory, dueAt } = fold(answers(4 * word_id + facet), rules.scheduler);
      const seed = seedOf(word_id, facet, memory.repetitions);
      expect(all[i]).toMatchObject({ word_id, facet, memory, dueAt: place({ memory, dueAt }, seed, rules.placement, null) });
    }
  });

  it('uses the retention of the group if it has one', async () => {
    const facets = [null, 0.8].map((group_retention, facet) => ({ word_id: 1, facet, group_retention }));
    const fsrs = { ...rules, scheduler: DEFAULT_SETTINGS };
    const [account, group] = await replayAll(facets, () => answers(4), fsrs);
    expect(account?.memory).toEqual(fold(answers(4), DEFAULT_SETTINGS).memory);
    expect(group?.memory).toEqual(fold(answers(4), { ...DEFAULT_SETTINGS, desiredRetention: 0.8 }).memory);
    expect(group?.memory.intervalDays).toBeGreaterThan(account?.memory.intervalDays ?? Infinity);
  });

  it('keeps a due date that the learner chose', async () => {
    const dueAt = new Date('2027-05-05T05:05:05Z');
    const given: FoldEntry = {
      operationId: 'x',
      kind: LogKind.reschedule,
      answeredAt: new Date('2026-12-01'),
      grade: null,
      voids: null,
      dueAt,
    };
    const [folded] = await replayAll([{ word_id: 1, facet: 0, group_retention: null }], () => [...answers(5), given], rules);
    expect(folded?.dueAt).toEqual(dueAt);
  });

  it('yields to the event loop between slices', async () => {
    let turns = 0;
    const turn = setInterval(() => turns++, 0);
    const facets = Array.from({ length: 200 }, (_, i) => ({ word_id: i + 1, facet: 0, group_retention: null }));
    await replayAll(facets, () => answers(200), rules);
    clearInterval(turn);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('counterDeltasOf', () => {
  const day = (on: string) => new Date(`${on}T12:00:00Z`);
  const was = (facet: Partial<StaleFacet>): StaleFacet => ({
    ...{
      word_id: 1,
      facet: 0,
      group_id: 7,
      group_retention: null,
      status: 'review',
      due_at: day('2026-03-01'),
      hidden: false,
      deleted: false,
    },
    ...facet,
  });
  const is = (facet: Partial<ReplayedFacet>): ReplayedFacet => ({
    ...toReplayedFacet({ word_id: 1, facet: 0, memory: newFacetState(Algorithm.sm2), dueAt: day('2026-03-01') }, Algorithm.sm2),
    ...{ status: 'review', ...facet },
  });
  const deltas = (before: StaleFacet, after: ReplayedFacet) => {
    const { dueDays, mastered } = counterDeltasOf([before], [after], rules.placement);
    return { dueDays: Object.fromEntries(dueDays), mastered: Object.fromEntries(mastered) };
  };
  const NOTHING = { dueDays: {}, mastered: {} };

  it('moves a review from one day to another', () => {
    expect(deltas(was({}), is({ dueAt: day('2026-03-09') }))).toEqual({ dueDays: { '2026-03-01': -1, '2026-03-09': 1 }, mastered: {} });
    expect(deltas(was({}), is({ dueAt: null }))).toEqual({ dueDays: { '2026-03-01': -1 }, mastered: {} });
  });

  it('uses the local days of the account', () => {
    expect(deltas(was({}), is({ dueAt: new Date('2026-03-02T02:59:00Z') }))).toEqual(NOTHING);
    expect(deltas(was({}), is({ dueAt: new Date('2026-03-02T03:01:00Z') })).dueDays).toEqual({ '2026-03-01': -1, '2026-03-02': 1 });
  });

  it('counts no day for facets that are not asked', () => {
    expect(deltas(was({ hidden: true }), is({ dueAt: day('2026-03-09') }))).toEqual(NOTHING);
  });

  it('counts mastered words by their first facet, unless they are deleted', () => {
    expect(deltas(was({}), is({ status: 'mastered' })).mastered).toEqual({ 7: 1 });
    expect(deltas(was({ status: 'mastered', hidden: true }), is({})).mastered).toEqual({ 7: -1 });
    expect(deltas(was({ status: 'mastered' }), is({ status: 'mastered' }))).toEqual(NOTHING);
    expect(deltas(was({ facet: 1 }), is({ facet: 1, status: 'mastered' }))).toEqual(NOTHING);
    expect(deltas(was({ deleted: true, hidden: true }), is({ status: 'mastered' }))).toEqual(NOTHING);
  });

  it('adds up the changes of several facets', () => {
    const many = Array.from({ length: 3 }, () => was({}));
    const after = ['2026-03-09', '2026-03-09', '2026-03-01'].map((on) => is({ dueAt: day(on), status: 'mastered' }));
    expect(counterDeltasOf(many, after, rules.placement)).toEqual({
      dueDays: new Map([
        ['2026-03-01', -2],
        ['2026-03-09', 2],
      ]),
      mastered: new Map([[7, 3]]),
    });
  });
});

it('derives a unique key of a facet', () => {
  expect(keyOf({ word_id: 12, facet: 3 })).toBe('12 3');
});
