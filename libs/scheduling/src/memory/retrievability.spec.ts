import { Algorithm, DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { newFacetState, Phase, type FacetState } from './memory.js';
import { retrievability } from './retrievability.js';

const lastReviewedAt = new Date('2026-03-01T09:00:00Z');
const after = (days: number) => new Date(lastReviewedAt.getTime() + days * 86_400_000);
const memory: FacetState = {
  ...newFacetState(Algorithm.fsrs),
  phase: Phase.review,
  stability: 10,
  difficulty: 5,
  intervalDays: 10,
  repetitions: 2,
  lastReviewedAt,
};

describe.each(Object.values(Algorithm))('retrievability under %s', (algorithm) => {
  const settings = { ...DEFAULT_SETTINGS, algorithm };

  it('retrievability is 0 while a word is new', () => {
    expect(retrievability(newFacetState(algorithm), after(3), settings)).toBe(0);
  });

  it('retrievability is 1 on the UTC date of the last answer, and before it', () => {
    expect(retrievability(memory, new Date('2026-03-01T23:59:00Z'), settings)).toBe(1);
    expect(retrievability(memory, after(-5), settings)).toBe(1);
  });

  it('retrievability is 0.9 when the stability or the interval has passed', () => {
    expect(retrievability(memory, after(10), settings)).toBe(0.9);
  });

  it('retrievability falls with every day', () => {
    const days = Array.from({ length: 60 }, (_, day) => retrievability(memory, after(day), settings));
    expect(days).toEqual([...days].sort((a, b) => b - a));
    expect(new Set(days).size).toBe(days.length);
  });
});

it('retrievability is 0 under FSRS for an SM-2 state that is not yet converted', () => {
  expect(retrievability({ ...memory, stability: null }, after(1), DEFAULT_SETTINGS)).toBe(0);
});

it('retrievability follows the curve of FSRS-6, which forgets more slowly than the exponential once the word is overdue', () => {
  const at = (algorithm: Algorithm, days: number) => retrievability(memory, after(days), { ...DEFAULT_SETTINGS, algorithm });
  expect([at(Algorithm.fsrs, 1), at(Algorithm.fsrs, 100)]).toEqual([0.9857, 0.6928]);
  expect([at(Algorithm.sm2, 1), at(Algorithm.sm2, 100)]).toEqual([0.9895, 0.3487]);
});
