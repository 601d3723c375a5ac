import { DomainError } from '../../platform/http/domain-error.js';

export class LastAdministratorError extends DomainError {
  readonly code = 'ADMINISTRATION.LAST_ADMINISTRATOR';

  constructor() {
    super('This is the last active administrator; make somebody else an administrator first');
  }
}

export class OwnAccountError extends DomainError {
  readonly code = 'ADMINISTRATION.OWN_ACCOUNT';

  constructor() {
    super('This is your own account; ask another administrator to do this');
  }
}
