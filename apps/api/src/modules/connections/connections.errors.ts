import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyGrantsError extends DomainError {
  readonly code = 'GRANT.TOO_MANY';

  constructor(most: number) {
    super(`An account can have at most ${most} active grants; revoke some first`);
  }
}
