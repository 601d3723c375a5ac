import { DomainError } from '../http/domain-error.js';
import type { NarrowScope } from './sign-in-scope.js';

const NARROW: Readonly<Record<NarrowScope, string>> = {
  mcp: 'This sign-in can only call assistant tools; use the web app, or sign in with `svc login`',
  capture: 'This sign-in can only add words and list groups; use the web app for everything else',
};

export class NotSignedInError extends DomainError {
  readonly code = 'ACCESS.NOT_SIGNED_IN';

  constructor() {
    super('Could not validate credentials');
  }
}

export class NotAllowedError extends DomainError {
  readonly code = 'ACCESS.NOT_ALLOWED';

  constructor() {
    super('Only an administrator can do this');
  }
}

/** The scope of a device's sign-in does not include the route. */
export class NarrowSignInError extends DomainError {
  readonly code = 'ACCESS.NARROW_SIGN_IN';

  constructor(scope: NarrowScope) {
    super(NARROW[scope]);
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
    super('elevation_required: confirm your password with POST /api/v1/auth/elevate, then send this again');
  }
}
