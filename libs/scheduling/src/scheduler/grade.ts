/** The grade contradicts the outcome, or grades a skipped answer. */
export class GradeMismatchError extends Error {
  readonly code = 'REVIEW.GRADE_DISAGREES';

  constructor(outcome: string, grade: string) {
    super(`The grade '${grade}' does not agree with the outcome '${outcome}'`);
    this.name = 'DisagreeingGradeError';
  }
}

/** The result of a question: answered correctly, incorrectly, or skipped. */
export const Outcome = { correct: 'correct', incorrect: 'incorrect', skipped: 'skipped' } as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** How well the word was recalled. An incorrect answer is always `again`. */
export const Grade = { again: 'again', hard: 'hard', good: 'good', easy: 'easy' } as const;
export type Grade = (typeof Grade)[keyof typeof Grade];

/** The outcome that a grade belongs to. */
export function outcomeOf(grade: Grade): Outcome {
  return grade === Grade.again ? Outcome.incorrect : Outcome.correct;
}

export function byGrade<T>(valueOf: (grade: Grade) => T): Record<Grade, T> {
  return { again: valueOf(Grade.again), hard: valueOf(Grade.hard), good: valueOf(Grade.good), easy: valueOf(Grade.easy) };
}

/**
 * The grade of an answer. Without an explicit grade, correct means good and incorrect means again; a given grade must agree with the
 * outcome.
 *
 * @returns null for a skipped question, which says nothing about memory.
 * @throws {GradeMismatchError} when a correct answer is graded again, an incorrect one anything else, or a skipped one is graded.
 */
export function gradeOf(outcome: Outcome, grade?: Grade): Grade | null {
  if (outcome === Outcome.skipped) {
    if (grade !== undefined) throw new GradeMismatchError(outcome, grade);
    return null;
  }
  if (grade === undefined) return outcome === Outcome.correct ? Grade.good : Grade.again;
  if (outcomeOf(grade) !== outcome) throw new GradeMismatchError(outcome, grade);
  return grade;
}
