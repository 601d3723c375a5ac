import fc from 'fast-check';
import { newFacetState, Phase, type FacetState } from '../memory/memory.js';
import { Grade } from './grade.js';
import { Algorithm, DEFAULT_SETTINGS } from './settings.js';
import { sm2Step } from './sm2.js';

const settings = { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 };
const start = new Date('2026-03-01T09:00:00Z');

/** The states of a word that is always answered on its due day. */
function memoriesAfter(grades: readonly Grade[], maximumIntervalDays = settings.maximumIntervalDays): FacetState[] {
  let memory = newFacetState(Algorithm.sm2);
  let at = start;
  return grades.map((grade) => {
    ({ memory, dueAt: at } = sm2Step(memory, grade, at, { ...settings, maximumIntervalDays }));
    return memory;
  });
}

const intervals = (memories: readonly FacetState[]) => memories.map((memory) => memory.intervalDays);
const eases = (memories: readonly FacetState[]) => memories.map((memory) => memory.ease);
const { again, hard, good, easy } = Grade;

describe('SM-2', () => {
  it.each([
    { grades: [good, good, good, good, good], days: [1, 6, 15, 38, 95] },
    { grades: [easy, easy, easy, easy], days: [1, 6, 17, 48] },
    { grades: [hard, hard, hard, hard], days: [1, 6, 14, 30] },
    { grades: [good, good, good, again, good, good, good], days: [1, 6, 15, 1, 1, 6, 15] },
    { grades: [again, again, good, good], days: [1, 1, 1, 6] },
  ])('SM-2 spaces $grades by $days days', ({ grades, days }) => {
    expect(intervals(memoriesAfter(grades))).toEqual(days);
  });

  it('SM-2 moves the E-factor by −0.14, 0 and +0.10 exactly, and leaves it after a failure', () => {
    expect(eases(memoriesAfter([hard, hard, hard, good, easy, again]))).toEqual([2.36, 2.22, 2.08, 2.08, 2.18, 2.18]);
  });

  it('SM-2 never lets the E-factor fall below 1.3', () => {
    expect(eases(memoriesAfter(Array.from({ length: 12 }, () => hard))).at(-1)).toBe(1.3);
  });

  it('SM-2 rounds up only what has a fraction: 25 days at 2.2 are 55, though 25 · 2.2 in binary fractions is more', () => {
    const memory: FacetState = { ...newFacetState(Algorithm.sm2), phase: Phase.review, ease: 2.2, intervalDays: 25, repetitions: 5 };
    expect(25 * 2.2).toBeGreaterThan(55);
    expect(sm2Step(memory, good, start, settings).memory.intervalDays).toBe(55);
  });

  it('SM-2 restarts repetitions and counts a lapse only when a word in review is failed', () => {
    const memories = memoriesAfter([again, again, good, good, again, again]);
    expect(memories.map(({ repetitions }) => repetitions)).toEqual([0, 0, 1, 2, 0, 0]);
    expect(memories.map(({ lapses }) => lapses)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(memories.map(({ phase }) => phase)).toEqual(['learning', 'learning', 'review', 'review', 'relearning', 'relearning']);
  });

  it('SM-2 makes a word due after exactly the interval', () => {
    const { memory, dueAt } = sm2Step(newFacetState(Algorithm.sm2), good, start, settings);
    expect(memory.lastReviewedAt).toEqual(start);
    expect(dueAt).toEqual(new Date('2026-03-02T09:00:00Z'));
  });

  it('SM-2 never spaces a word beyond the maximum interval, and goes on from the shortened one', () => {
    expect(intervals(memoriesAfter([good, good, good, good], 4))).toEqual([1, 4, 4, 4]);
  });

  it('SM-2 agrees with exact arithmetic on every E-factor and interval that answers can lead to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 130, max: 1000 }), fc.integer({ min: 6, max: 36_500 }), (hundredths, days) => {
        const memory: FacetState = {
          ...newFacetState(Algorithm.sm2),
          phase: Phase.review,
          ease: hundredths / 100,
          intervalDays: days,
          repetitions: 3,
        };
        const exact = (BigInt(days) * BigInt(hundredths) + 99n) / 100n;
        const chosen = sm2Step(memory, good, start, { ...settings, maximumIntervalDays: Infinity }).memory.intervalDays;
        expect(BigInt(chosen)).toBe(exact);
      }),
    );
  });
});
