import { DomainError } from '../../platform/http/domain-error.js';

export class WeekNotOverError extends DomainError {
  readonly code = 'REPORT.WEEK_NOT_OVER';

  constructor(week: string, lastDay: string) {
    super(`The week ${week} is not over yet: its last day is ${lastDay}`);
  }
}
