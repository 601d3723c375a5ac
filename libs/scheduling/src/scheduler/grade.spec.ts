import { GradeMismatchError, Grade, gradeOf, Outcome } from './grade.js';

describe('gradeOf', () => {
  it('derives the grade good or again from the outcome alone', () => {
    expect(gradeOf(Outcome.correct)).toBe(Grade.good);
    expect(gradeOf(Outcome.incorrect)).toBe(Grade.again);
  });

  it('derives no grade from a skipped question', () => {
    expect(gradeOf(Outcome.skipped)).toBeNull();
  });

  it.each([
    [Outcome.correct, Grade.hard],
    [Outcome.correct, Grade.good],
    [Outcome.correct, Grade.easy],
    [Outcome.incorrect, Grade.again],
  ])('a grade refines the outcome: %s, %s', (outcome, grade) => {
    expect(gradeOf(outcome, grade)).toBe(grade);
  });

  it.each([
    { outcome: Outcome.correct, contradicting: [Grade.again] },
    { outcome: Outcome.incorrect, contradicting: [Grade.hard, Grade.good, Grade.easy] },
    { outcome: Outcome.skipped, contradicting: Object.values(Grade) },
  ])('refuses a grade that contradicts the outcome: $outcome, $contradicting', ({ outcome, contradicting }) => {
    for (const grade of contradicting) {
      expect(() => gradeOf(outcome, grade)).toThrow(GradeMismatchError);
      expect(() => gradeOf(outcome, grade)).toThrow(expect.objectContaining({ code: 'REVIEW.GRADE_DISAGREES' }));
    }
  });
});
