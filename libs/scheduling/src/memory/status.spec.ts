import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import { Algorithm, DEFAULT_SETTINGS } from '../scheduler/settings.js';
import { newFacetState, Phase, type FacetState } from './memory.js';
import { Status, status, strength } from './status.js';

const reviewed = (changes: Partial<FacetState>): FacetState => ({
  ...newFacetState(Algorithm.fsrs),
  phase: Phase.review,
  repetitions: 2,
  lastReviewedAt: new Date('2026-03-01T09:00:00Z'),
  ...changes,
});

describe('status', () => {
  it.each([
    { memory: newFacetState(Algorithm.fsrs), expected: Status.new },
    { memory: reviewed({ phase: Phase.learning, repetitions: 1 }), expected: Status.learning },
    { memory: reviewed({ phase: Phase.relearning, repetitions: 1 }), expected: Status.learning },
    { memory: reviewed({ intervalDays: 20 }), expected: Status.review },
    { memory: reviewed({ intervalDays: 21 }), expected: Status.mastered },
    { memory: reviewed({ phase: Phase.learning, repetitions: 0 }), expected: Status.needs_review },
    { memory: reviewed({ phase: Phase.relearning, repetitions: 0 }), expected: Status.needs_review },
    { memory: reviewed({ intervalDays: 30, repetitions: 0 }), expected: Status.needs_review },
  ])('the status is $expected for $memory.phase, $memory.intervalDays days, $memory.repetitions right in a row', ({ memory, expected }) => {
    expect(status(memory)).toBe(expected);
  });

  it.each(Object.values(Algorithm))('a word needs review under %s exactly after a wrong answer', (algorithm) => {
    const settings = { ...DEFAULT_SETTINGS, algorithm };
    let memory = newFacetState(algorithm);
    let at = new Date('2026-03-01T09:00:00Z');
    for (const grade of [Grade.again, Grade.good, Grade.good, Grade.good, Grade.again, Grade.again, Grade.hard, Grade.easy]) {
      ({ memory, dueAt: at } = schedule(memory, grade, at, settings));
      expect(status(memory) === Status.needs_review).toBe(grade === Grade.again);
    }
  });
});

describe('strength', () => {
  it('the strength is 0 while a word is new', () => {
    expect(strength(newFacetState(Algorithm.fsrs), Algorithm.fsrs)).toBe(0);
    expect(strength(newFacetState(Algorithm.sm2), Algorithm.sm2)).toBe(0);
  });

  it.each([
    [1, 3],
    [6, 18],
    [21, 50],
    [42, 75],
    [163, 100],
  ])('the strength of %d days is %d, by stability under FSRS and by interval under SM-2', (days, expected) => {
    expect(strength(reviewed({ stability: days, intervalDays: 999 }), Algorithm.fsrs)).toBe(expected);
    expect(strength(reviewed({ intervalDays: days }), Algorithm.sm2)).toBe(expected);
  });
});
