import { DomainError } from '../../platform/http/domain-error.js';

export class OwnAccountError extends DomainError {
  readonly code = 'ADMINISTRATION.OWN_ACCOUNT';

  constructor() {
    super('This is your own account; ask another administrator to do this');
  }
}
