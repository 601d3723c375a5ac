import type { SessionCommand, SessionStatus } from '@wordhoard/learning';
import { DomainError } from '../../platform/http/domain-error.js';

export class CompanionOffError extends DomainError {
  readonly code = 'COMPANION.OFF';

  constructor() {
    super('The companion is off; turn it on in your settings first');
  }
}

export class TooManyCompanionSessionsError extends DomainError {
  readonly code = 'COMPANION.TOO_MANY';

  constructor(most: number) {
    super(`An account holds at most ${most} companion sessions; go on with one that you have`);
  }
}

export class CompanionSessionTooLongError extends DomainError {
  readonly code = 'COMPANION.TOO_LONG';

  constructor(most: number) {
    super(`A companion session holds at most ${most} turns; begin a new one`);
  }
}

const COMMAND_TEXTS: Readonly<Record<SessionCommand, string>> = {
  pause: 'paused',
  resume: 'resumed',
  finish: 'finished',
  revoke: 'revoked',
};

export class TransitionNotAllowedError extends DomainError {
  readonly code = 'COMPANION.NOT_ALLOWED';

  constructor(status: SessionStatus, command: SessionCommand) {
    super(`A companion session that is ${status} cannot be ${COMMAND_TEXTS[command]}`);
  }
}

export class SessionNotAcceptingError extends DomainError {
  readonly code = 'COMPANION.NOT_ALLOWED';

  constructor(status: SessionStatus) {
    super(`A companion session that is ${status} takes nothing more${status === 'paused' ? ' until it is resumed' : ''}`);
  }
}

/** For a repeat of what was said before the content of its session was deleted. */
export class ContentDeletedError extends DomainError {
  readonly code = 'COMPANION.CONTENT_DELETED';

  constructor() {
    super('What was said under this operation id has been deleted; use a new one to say it again');
  }
}
