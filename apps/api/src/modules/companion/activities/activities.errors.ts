import type { ActivityCommand, ActivityStatus } from '@wordhoard/learning';
import { DomainError } from '../../../platform/http/domain-error.js';

const COMMAND_TEXTS: Readonly<Record<ActivityCommand, string>> = {
  respond: 'accepts no response',
  hint: 'gives no hints',
  finish: 'cannot be finished',
  cancel: 'cannot be cancelled',
};

export class ActivityNotAllowedError extends DomainError {
  readonly code = 'ACTIVITY.NOT_ALLOWED';

  constructor(status: ActivityStatus, command: ActivityCommand) {
    super(`An activity that is ${status} ${COMMAND_TEXTS[command]}`);
  }
}

export class NoMoreHintsError extends DomainError {
  readonly code = 'ACTIVITY.NO_MORE_HINTS';

  constructor(most: number) {
    super(`An activity has at most ${most} hints; answer or finish it`);
  }
}

export class TooManyActivitiesError extends DomainError {
  readonly code = 'ACTIVITY.TOO_MANY';

  constructor(most: number) {
    super(`A companion session can have at most ${most} activities; start a new session`);
  }
}
