import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyGrantsError extends DomainError {
  readonly code = 'GRANT.TOO_MANY';

  constructor(most: number) {
    super(`An account holds at most ${most} grants at once; revoke some first`);
  }
}

export class ConfirmationSettledError extends DomainError {
  readonly code = 'CONFIRMATION.SETTLED';

  constructor(id: string) {
    super(`Confirmation '${id}' was decided before, or waited too long`);
  }
}
