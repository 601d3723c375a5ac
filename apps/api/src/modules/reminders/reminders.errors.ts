import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyRemindersError extends DomainError {
  readonly code = 'REMINDER.TOO_MANY';

  constructor(most: number) {
    super(`An account holds at most ${most} reminders; delete one first`);
  }
}

export class ActionLapsedError extends DomainError {
  readonly code = 'REMINDER.ACTION_LAPSED';

  constructor(id: number) {
    super(`Notification '${id}' is too old to act upon`);
  }
}
