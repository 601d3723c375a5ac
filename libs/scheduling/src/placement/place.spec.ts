import fc from 'fast-check';
import { elapsedDays, addDays, startOfStudyDay, studyDay } from '../days/study-day.js';
import { newFacetState, Phase, type FacetState } from '../memory/memory.js';
import { fold, LogKind, type FoldedState, type FoldEntry } from '../scheduler/fold.js';
import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import { Algorithm, DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { seedOf } from '../seed.js';
import { EasyDay, type EasyDays, NO_EASY_DAYS } from './easy-days.js';
import { fuzzRange } from './fuzz.js';
import { LOAD_DAYS, place, type PlacementSettings } from './place.js';

const DAY_MS = 86_400_000;
const { normal, reduced, minimum } = EasyDay;
const settings: PlacementSettings = {
  fuzz: true,
  balanceLoad: true,
  easyDays: NO_EASY_DAYS,
  maximumIntervalDays: 36_500,
  timeZone: 'Europe/Berlin',
  dayStartHour: 4,
};
/** A Monday, at 20:00 in Berlin. */
const answeredAt = new Date('2026-02-09T19:00:00Z');

function afterInterval(intervalDays: number, lastReviewedAt = answeredAt): FoldedState {
  const memory: FacetState = {
    ...newFacetState(Algorithm.fsrs),
    phase: Phase.review,
    stability: intervalDays,
    difficulty: 5,
    intervalDays,
    repetitions: 3,
    lastReviewedAt,
  };
  return { memory, dueAt: new Date(lastReviewedAt.getTime() + intervalDays * DAY_MS) };
}

/** The days from the last answer to the placed review, for many seeds. */
function daysFor(
  intervalDays: number,
  seeds: number,
  chosen: Partial<PlacementSettings> = {},
  load: ReadonlyMap<string, number> | null = null,
) {
  return Array.from({ length: seeds }, (_, seed) =>
    daysTo(place(afterInterval(intervalDays), seedOf(seed), { ...settings, ...chosen }, load)),
  );
}

function daysTo(dueAt: Date | null): number {
  if (!dueAt) throw new Error('not placed');
  return (Date.parse(studyDay(dueAt, settings.timeZone, settings.dayStartHour)) - Date.parse('2026-02-09')) / DAY_MS;
}

const occurrences = (values: readonly number[]) =>
  Object.fromEntries([...new Set(values)].sort((a, b) => a - b).map((value) => [value, values.filter((each) => each === value).length]));

const anyEasyDays = fc
  .array(fc.constantFrom(normal, reduced, minimum), { minLength: 7, maxLength: 7 })
  .map((levels) => levels as unknown as EasyDays);
const anyLoad = fc.option(
  fc
    .array(fc.nat(60), { minLength: LOAD_DAYS, maxLength: LOAD_DAYS })
    .map((counts) => new Map(counts.map((count, day) => [addDays('2026-02-09', day), count]))),
);

describe('place', () => {
  it('places a review within the range of its interval, and equally for equal arguments', () => {
    const anyInterval = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 3000 }));
    fc.assert(
      fc.property(
        anyInterval,
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(),
        anyEasyDays,
        anyLoad,
        (interval, maximum, seed, easyDays, load) => {
          const own = { ...settings, easyDays, maximumIntervalDays: Math.max(interval, maximum) };
          const dueAt = place(afterInterval(interval), seed, own, load);
          const { lower, upper } = fuzzRange(interval, own.maximumIntervalDays);
          expect(daysTo(dueAt)).toBeGreaterThanOrEqual(lower);
          expect(daysTo(dueAt)).toBeLessThanOrEqual(upper);
          expect(place(afterInterval(interval), seed, own, load)).toEqual(dueAt);
        },
      ),
      { numRuns: scaled(100, 1000) },
    );
  });

  it('chooses every day of the range equally often where no load is known', () => {
    const counts = Object.values(occurrences(daysFor(7, 5000)));
    expect(counts).toHaveLength(5);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  it('does not move intervals of one and two days, or any when fuzz is off', () => {
    expect(occurrences(daysFor(1, 50))).toEqual({ 1: 50 });
    expect(occurrences(daysFor(2, 50))).toEqual({ 2: 50 });
    const load = new Map([[addDays('2026-02-09', 30), 99]]);
    expect(
      occurrences(daysFor(30, 50, { fuzz: false, easyDays: [minimum, minimum, minimum, minimum, minimum, minimum, normal] }, load)),
    ).toEqual({ 30: 50 });
  });

  it('prefers days with few reviews, up to 90 days', () => {
    const busyBut = (free: number) =>
      new Map(Array.from({ length: 200 }, (_, day) => [addDays('2026-02-09', day), day === free ? 10 : 40]));
    expect(occurrences(daysFor(30, 500, {}, busyBut(31)))[31]).toBeGreaterThan(450);
    expect(occurrences(daysFor(90, 500, {}, busyBut(96)))[96]).toBeGreaterThan(400);
    expect(occurrences(daysFor(91, 500, {}, busyBut(96)))[96]).toBeLessThan(70);
    expect(occurrences(daysFor(30, 500, { balanceLoad: false }, busyBut(31)))[31]).toBeLessThan(100);
  });

  it('the balanced load reaches 97 days ahead', () => {
    expect(LOAD_DAYS).toBe(97);
  });

  it('places reviews away from easy days wherever the range has a better one, at any load and distance', () => {
    // 17..23 days after a Monday are Thursday to Wednesday.
    const freeWeekend: EasyDays = [normal, normal, normal, normal, normal, minimum, minimum];
    const emptyWeekend = new Map([17, 18, 21, 22, 23].map((day) => [addDays('2026-02-09', day), 30]));
    for (const load of [null, emptyWeekend]) {
      expect(Object.keys(occurrences(daysFor(20, 1000, { easyDays: freeWeekend }, load)))).toEqual(['17', '18', '21', '22', '23']);
    }
    const onSundays = daysFor(400, 1000, { easyDays: freeWeekend }).filter((days) => days % 7 >= 5);
    expect(onSundays).toEqual([]);
  });

  it('fills a reduced day half', () => {
    const easyDays: EasyDays = [normal, normal, reduced, normal, normal, normal, normal];
    // 5..9 days after a Monday are Saturday to Wednesday.
    const perDay = occurrences(daysFor(7, 4500, { easyDays }));
    expect(Math.abs((perDay[9] ?? 0) - 500)).toBeLessThan(70);
    const load = new Map<string, number>();
    for (let seed = 0; seed < 900; seed++) {
      const day = addDays('2026-02-09', daysTo(place(afterInterval(7), seedOf(seed), { ...settings, easyDays }, load)));
      load.set(day, (load.get(day) ?? 0) + 1);
    }
    expect(Math.abs((load.get('2026-02-18') ?? 0) - 100)).toBeLessThan(10);
  });

  it('places a review on any day when all are at their minimum', () => {
    const easyDays: EasyDays = [minimum, minimum, minimum, minimum, minimum, minimum, minimum];
    expect(Object.keys(occurrences(daysFor(7, 500, { easyDays })))).toEqual(['5', '6', '7', '8', '9']);
  });

  it('places a review at the start of its study day, also after an answer at night or over a clock change', () => {
    const from = (instant: string) => place(afterInterval(10, new Date(instant)), 0, { ...settings, fuzz: false }, null);
    expect(from('2026-02-09T19:00:00Z')).toEqual(new Date('2026-02-19T03:00:00Z'));
    expect(from('2026-02-10T01:00:00Z')).toEqual(new Date('2026-02-19T03:00:00Z'));
    expect(from('2026-03-28T19:00:00Z')).toEqual(new Date('2026-04-07T02:00:00Z'));
  });

  it('delays a review of tomorrow until UTC has counted a day', () => {
    const tomorrow = (instant: string, timeZone: string) => place(afterInterval(1, new Date(instant)), 0, { ...settings, timeZone }, null);
    expect(tomorrow('2026-02-09T19:00:00Z', 'Europe/Berlin')).toEqual(new Date('2026-02-10T03:00:00Z'));
    expect(tomorrow('2026-02-10T04:00:00Z', 'America/Los_Angeles')).toEqual(new Date('2026-02-11T00:00:00Z'));
    expect(tomorrow('2026-02-10T02:59:00Z', 'Europe/Berlin')).toEqual(new Date('2026-02-11T00:00:00Z'));
  });

  it('keeps the study day it chose; memory then counts the whole interval, or from three days on one less', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns');
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }).map((time) => new Date(time));
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), zone, fc.integer({ min: 0, max: 6 }), (at, days, timeZone, dayStartHour) => {
        const own = { ...settings, fuzz: false, timeZone, dayStartHour };
        const dueAt = place(afterInterval(days, at), 0, own, null) ?? at;
        const day = addDays(studyDay(at, timeZone, dayStartHour), days);
        expect(studyDay(dueAt, timeZone, dayStartHour)).toBe(day);
        expect(days <= 2 ? [days] : [days - 1, days]).toContain(elapsedDays(at, dueAt));
        const start = startOfStudyDay(day, timeZone, dayStartHour);
        expect(days > 2 ? dueAt : start).toEqual(start);
      }),
    );
  });

  it('does not place a new word, a step shorter than a day, or a review that a learner or an import scheduled', () => {
    expect(place({ memory: newFacetState(Algorithm.fsrs), dueAt: null }, 0, settings, null)).toBeNull();
    const inSteps = schedule(newFacetState(Algorithm.fsrs), Grade.good, answeredAt, DEFAULT_SETTINGS);
    expect(place(inSteps, 0, settings, null)).toEqual(inSteps.dueAt);
    const step = schedule(newFacetState(Algorithm.fsrs), Grade.good, answeredAt, { ...DEFAULT_SETTINGS, learningSteps: ['1m', '36h'] });
    expect(place(step, 0, settings, null)).toEqual(new Date(answeredAt.getTime() + 1.5 * DAY_MS));
    const given: FoldedState = { ...afterInterval(30), isDueFixed: true };
    expect(place(given, 0, settings, null)).toEqual(given.dueAt);
  });
});

describe.each(Object.values(Algorithm))('placement under %s', (algorithm) => {
  const scheduler = { ...DEFAULT_SETTINGS, algorithm };
  const load = new Map(Array.from({ length: 400 }, (_, day) => [addDays('2026-02-09', day), (day * 7919) % 40]));
  const placeFolded = (folded: FoldedState) => place(folded, seedOf(42, 0, folded.memory.repetitions), settings, null);

  /** Answers each time shortly after the placed due date, and undoes some answers. */
  function playOnline(acts: readonly (readonly [lateSeconds: number, act: Grade | 'undo'])[]) {
    let now = answeredAt.getTime();
    let state: FoldedState = { memory: newFacetState(algorithm), dueAt: null };
    const past: { id: string; before: FoldedState; dueBefore: Date | null }[] = [];
    let dueAt: Date | null = null;
    const rows = acts.map(([lateSeconds, act], index): FoldEntry => {
      now = Math.max(now + 1000, (dueAt?.getTime() ?? now) + lateSeconds * 1000);
      const at = { operationId: `op-${index}`, answeredAt: new Date(now), grade: null, voids: null };
      if (act === 'undo') {
        const last = past.pop();
        if (last) [state, dueAt] = [last.before, last.dueBefore];
        return { ...at, kind: LogKind.void, voids: last?.id ?? 'never sent' };
      }
      past.push({ id: at.operationId, before: state, dueBefore: dueAt });
      state = schedule(state.memory, act, at.answeredAt, scheduler);
      dueAt = place(state, seedOf(42, 0, state.memory.repetitions), settings, load);
      return { ...at, kind: LogKind.answer, grade: act };
    });
    return { rows, state };
  }

  const anyAct = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.values(Grade)) },
    { weight: 1, arbitrary: fc.constant('undo' as const) },
  );
  const anyActs = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 * 86_400 }), anyAct), { maxLength: 20 });

  it('devices that sync in any order reach the same memory and placement as the one that answered online', () => {
    const synced = anyActs.chain((acts) => {
      const { rows, state } = playOnline(acts);
      return fc.record({
        state: fc.constant(state),
        rows: fc.constant(rows),
        arriving: fc.shuffledSubarray(rows, { minLength: rows.length }),
        cut: fc.nat(rows.length),
      });
    });
    fc.assert(
      fc.property(synced, ({ state, rows, arriving, cut }) => {
        const first = arriving.slice(0, cut);
        expect(placeFolded(fold(first, scheduler))).toEqual(placeFolded(fold([...first].reverse(), scheduler)));
        const whole = fold([...first, ...arriving.slice(cut)], scheduler);
        expect(whole).toEqual(state);
        expect(placeFolded(whole)).toEqual(placeFolded(fold(rows, scheduler)));
      }),
      { numRuns: scaled(100, 1000) },
    );
  });
});
