import { DomainError } from '../http/domain-error.js';

export class NotSignedInError extends DomainError {
  readonly code = 'ACCESS.NOT_SIGNED_IN';

  constructor() {
    super('Could not validate credentials');
  }
}

export class NotAllowedError extends DomainError {
  readonly code = 'ACCESS.NOT_ALLOWED';

  constructor() {
    super('This needs an administrator');
  }
}

export class SuspendedError extends DomainError {
  readonly code = 'ACCESS.SUSPENDED';

  constructor() {
    super('This account is suspended; ask an administrator');
  }
}

export class ElevationRequiredError extends DomainError {
  readonly code = 'ACCESS.ELEVATION_REQUIRED';

  constructor() {
    super('elevation_required');
  }
}
