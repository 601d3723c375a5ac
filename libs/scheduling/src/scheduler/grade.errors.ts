/** The grade says the opposite of the outcome, or grades an answer that was skipped. */
export class GradeMismatchError extends Error {
  readonly code = 'REVIEW.GRADE_DISAGREES';

  constructor(outcome: string, grade: string) {
    super(`The grade '${grade}' does not agree with the outcome '${outcome}'`);
    this.name = 'DisagreeingGradeError';
  }
}
