import { DomainError } from '../../platform/http/domain-error.js';
import type { WordDto } from './dto/word-response.dto.js';

export class TooManyGroupsError extends DomainError {
  readonly code = 'VOCABULARY.TOO_MANY_GROUPS';

  constructor(most: number) {
    super(`You can have at most ${most} groups. Delete one first.`);
  }
}

export class StaleRevisionError extends DomainError {
  readonly code = 'VOCABULARY.STALE_REVISION';
  override readonly extra: { readonly current: WordDto };

  constructor(current: WordDto) {
    super(`The word has changed and is now at revision ${current.revision}. Reload it and try again.`);
    this.extra = { current };
  }
}
