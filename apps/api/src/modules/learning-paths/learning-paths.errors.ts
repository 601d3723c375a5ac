import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyPathsError extends DomainError {
  readonly code = 'LEARNING_PATH.TOO_MANY';

  constructor(most: number) {
    super(`You can have at most ${most} learning paths. Delete one first.`);
  }
}
