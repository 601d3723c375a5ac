import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyCorrectionsError extends DomainError {
  readonly code = 'OBSERVATION.TOO_MANY_CORRECTIONS';

  constructor(most: number) {
    super(`An observation can be corrected at most ${most} times`);
  }
}
