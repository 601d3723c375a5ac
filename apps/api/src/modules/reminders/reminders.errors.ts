import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyRemindersError extends DomainError {
  readonly code = 'REMINDER.TOO_MANY';

  constructor(most: number) {
    super(`You can have at most ${most} reminders. Delete one first.`);
  }
}

export class NotificationExpiredError extends DomainError {
  readonly code = 'REMINDER.ACTION_LAPSED';

  constructor(id: number) {
    super(`Notification '${id}' has expired. Open the app to see what is due.`);
  }
}
