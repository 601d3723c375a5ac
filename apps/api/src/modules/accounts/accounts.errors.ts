import { DomainError } from '../../platform/http/domain-error.js';

export class AccountTakenError extends DomainError {
  readonly code = 'ACCOUNT.TAKEN';

  constructor(field: 'e-mail address' | 'username') {
    const which = field === 'username' ? 'username, or one that looks like it,' : field;
    super(`An account with this ${which} already exists; sign in or choose another`);
  }
}

export class RegistrationClosedError extends DomainError {
  readonly code = 'ACCOUNT.REGISTRATION_CLOSED';

  constructor() {
    super('Registration is closed; ask an administrator for an account');
  }
}

export class WrongPasswordError extends DomainError {
  readonly code = 'ACCOUNT.WRONG_PASSWORD';

  constructor(detail: 'Incorrect email or password' | 'Incorrect password') {
    super(detail);
  }
}

/** The password hashing queue is full. */
export class HashingBusyError extends DomainError {
  readonly code = 'SERVICE.UNAVAILABLE';
  override readonly headers = { 'Retry-After': '2' };

  constructor() {
    super('Too many people are signing in at the moment; try again in a few seconds');
  }
}

export class LinkSpentError extends DomainError {
  readonly code = 'ACCOUNT.LINK_SPENT';

  constructor() {
    super('This link has already been used or has expired; ask for a new one');
  }
}

export class TooEarlyToRenewError extends DomainError {
  readonly code = 'ACCOUNT.TOO_EARLY_TO_RENEW';

  constructor(from: Date) {
    super(`This sign-in can be renewed from ${from.toISOString()}`);
  }
}

export class LastAdministratorError extends DomainError {
  readonly code = 'ADMINISTRATION.LAST_ADMINISTRATOR';

  constructor() {
    super('This is the last active administrator; make another user an administrator first');
  }
}
