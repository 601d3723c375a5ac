import fc from 'fast-check';
import { newFacetState, type FacetState } from '../memory/memory.js';
import { toAlgorithm } from './conversion.js';
import { Grade } from './grade.js';
import { preview, schedule } from './schedule.js';
import { Algorithm, DEFAULT_SETTINGS } from './settings.js';

const start = new Date('2026-03-01T09:00:00Z');
const grades = Object.values(Grade);

const anyGrade = fc.constantFrom(...grades);
/** A history of seconds since the last answer and grades; a negative delay simulates a device whose clock was slow. */
const anyHistory = fc.array(fc.tuple(fc.integer({ min: -100_000, max: 40_000_000 }), anyGrade), { maxLength: 20 });

describe.each(Object.values(Algorithm))('schedule and preview under %s', (algorithm) => {
  const settings = { ...DEFAULT_SETTINGS, algorithm };

  function memoryAfter(history: readonly (readonly [seconds: number, grade: Grade])[]): FacetState {
    let at = start.getTime();
    return history.reduce(
      (memory, [seconds, grade]) => schedule(memory, grade, new Date((at += seconds * 1000)), settings).memory,
      newFacetState(algorithm),
    );
  }

  it('scheduling stays within its ranges over any history', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 400 }), anyGrade, (history, maximumIntervalDays, grade) => {
        const before = memoryAfter(history);
        const at = before.lastReviewedAt ?? start;
        const { memory, dueAt } = schedule(before, grade, at, { ...settings, maximumIntervalDays });
        expect(memory.intervalDays).toBeLessThanOrEqual(maximumIntervalDays);
        expect(Number.isInteger(memory.intervalDays)).toBe(true);
        expect(dueAt.getTime()).toBeGreaterThan(at.getTime());
        expect(dueAt.getTime()).toBeLessThanOrEqual(at.getTime() + maximumIntervalDays * 86_400_000);
        expect(memory.lapses - before.lapses).toBe(grade === Grade.again && before.phase === 'review' ? 1 : 0);
        expect(memory.repetitions).toBe(grade === Grade.again ? 0 : before.repetitions + 1);
      }),
    );
  });

  it('scheduling treats an answer dated before the last one as given together with it', () => {
    const before = memoryAfter([
      [0, Grade.good],
      [700, Grade.good],
      [200_000, Grade.good],
    ]);
    const last = before.lastReviewedAt ?? start;
    const late = new Date(last.getTime() - 3 * 86_400_000);
    expect(schedule(before, Grade.good, late, settings)).toEqual(schedule(before, Grade.good, last, settings));
  });

  it('previews for each grade what scheduling then does', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 40_000_000 }), (history, seconds) => {
        const memory = memoryAfter(history);
        const now = new Date((memory.lastReviewedAt ?? start).getTime() + seconds * 1000);
        const previews = preview(memory, now, settings);
        for (const grade of grades) {
          const { dueAt } = schedule(memory, grade, now, settings);
          expect(previews[grade]).toEqual({ dueAt, seconds: (dueAt.getTime() - now.getTime()) / 1000 });
        }
      }),
    );
  });

  it('previews a longer interval for a better grade, where the maximum does not bind', () => {
    const { again, hard, good, easy } = preview(
      memoryAfter([
        [0, Grade.good],
        [700, Grade.good],
        [200_000, Grade.good],
      ]),
      new Date('2026-03-20T09:00:00Z'),
      settings,
    );
    expect(again.seconds).toBeLessThan(hard.seconds);
    expect(hard.seconds).toBeLessThanOrEqual(good.seconds);
    expect(good.seconds).toBeLessThanOrEqual(easy.seconds);
  });

  it('scheduling and previews change neither memory nor settings nor the given time', () => {
    const memory = Object.freeze(
      memoryAfter([
        [0, Grade.good],
        [700, Grade.good],
      ]),
    );
    const copy = { ...memory };
    const at = new Date('2026-03-20T09:00:00Z');
    schedule(memory, Grade.again, at, Object.freeze({ ...settings }));
    expect(memory).toEqual(copy);
    expect(at).toEqual(new Date('2026-03-20T09:00:00Z'));
  });
});

it('previews the learning steps of a new word', () => {
  const previews = preview(newFacetState(Algorithm.fsrs), start, DEFAULT_SETTINGS);
  expect(grades.map((grade) => previews[grade].seconds)).toEqual([60, 360, 600, 8 * 86_400]);
});

it('previews a positive wait also when the clock is behind the last answer', () => {
  const { memory } = schedule(newFacetState(Algorithm.fsrs), Grade.good, start, DEFAULT_SETTINGS);
  const anHourEarlier = new Date(start.getTime() - 3_600_000);
  expect(preview(memory, anHourEarlier, DEFAULT_SETTINGS).again).toEqual({ dueAt: new Date('2026-03-01T09:01:00Z'), seconds: 3660 });
});

it.each([
  [Algorithm.fsrs, Algorithm.sm2],
  [Algorithm.sm2, Algorithm.fsrs],
])('previews a positive interval for any %s state that is converted to %s', (one, other) => {
  fc.assert(
    fc.property(fc.array(anyGrade, { maxLength: 6 }), (history) => {
      const left = history.reduce(
        (memory, grade) => schedule(memory, grade, start, { ...DEFAULT_SETTINGS, algorithm: one }).memory,
        newFacetState(one),
      );
      const settings = { ...DEFAULT_SETTINGS, algorithm: other };
      const previews = preview(toAlgorithm(left, other, settings), start, settings);
      for (const grade of grades) expect(previews[grade].seconds).toBeGreaterThan(0);
    }),
  );
});
