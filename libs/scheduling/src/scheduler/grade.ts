/** The grade says the opposite of the outcome, or grades an answer that was skipped. */
export class GradeMismatchError extends Error {
  readonly code = 'REVIEW.GRADE_DISAGREES';

  constructor(outcome: string, grade: string) {
    super(`The grade '${grade}' does not agree with the outcome '${outcome}'`);
    this.name = 'DisagreeingGradeError';
  }
}

/** What happened to a question: the learner was right, was wrong, or passed on it. */
export const Outcome = { correct: 'correct', incorrect: 'incorrect', skipped: 'skipped' } as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** How well the word was recalled. `again` is the only grade of a wrong answer. */
export const Grade = { again: 'again', hard: 'hard', good: 'good', easy: 'easy' } as const;
export type Grade = (typeof Grade)[keyof typeof Grade];

/** One value for each grade. */
export function byGrade<T>(valueOf: (grade: Grade) => T): Record<Grade, T> {
  return { again: valueOf(Grade.again), hard: valueOf(Grade.hard), good: valueOf(Grade.good), easy: valueOf(Grade.easy) };
}

/**
 * The grade that an answer counts as. An outcome alone is enough: correct means good, incorrect means again.
 * A grade refines the outcome and must agree with it.
 *
 * @returns null for a skipped question, which is no evidence of memory.
 * @throws {GradeMismatchError} when a right answer is graded again, a wrong one anything else, or a skipped one at all.
 */
export function gradeOf(outcome: Outcome, grade?: Grade): Grade | null {
  if (outcome === Outcome.skipped) {
    if (grade !== undefined) throw new GradeMismatchError(outcome, grade);
    return null;
  }
  const implied = outcome === Outcome.correct ? Grade.good : Grade.again;
  if (grade === undefined) return implied;
  if ((grade === Grade.again) !== (implied === Grade.again)) throw new GradeMismatchError(outcome, grade);
  return grade;
}
