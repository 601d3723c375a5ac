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
    super(`An account can have at most ${most} companion sessions; continue an existing one`);
  }
}

export class CompanionSessionTooLongError extends DomainError {
  readonly code = 'COMPANION.TOO_LONG';

  constructor(most: number) {
    super(`A companion session can have at most ${most} turns; start a new one`);
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
    super(`A companion session that is ${status} accepts no more messages${status === 'paused' ? ' until it is resumed' : ''}`);
  }
}

/** A repeated operation whose content has been deleted. */
export class ContentDeletedError extends DomainError {
  readonly code = 'COMPANION.CONTENT_DELETED';

  constructor() {
    super('The message of this operation id has been deleted; use a new id to send it again');
  }
}
