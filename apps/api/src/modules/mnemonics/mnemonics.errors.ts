import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyMnemonicsError extends DomainError {
  readonly code = 'MNEMONIC.TOO_MANY';

  constructor(most: number) {
    super(`A word holds at most ${most} mnemonics; delete one first`);
  }
}
