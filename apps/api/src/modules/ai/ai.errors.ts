import { DomainError } from '../../platform/http/domain-error.js';

export class NoEncryptionKeyError extends DomainError {
  readonly code = 'AI.NO_ENCRYPTION_KEY';

  constructor() {
    super('Credentials cannot be stored here: AI_CREDENTIAL_ENCRYPTION_KEY is not set; ask your administrator');
  }
}
