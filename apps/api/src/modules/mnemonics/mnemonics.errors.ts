import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyMnemonicsError extends DomainError {
  readonly code = 'MNEMONIC.TOO_MANY';

  constructor(most: number) {
    super(`A word can have at most ${most} mnemonics. Delete one first.`);
  }
}
