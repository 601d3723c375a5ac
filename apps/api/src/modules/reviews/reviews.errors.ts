import { DomainError } from '../../platform/http/domain-error.js';

export class NothingDueError extends DomainError {
  readonly code = 'REVIEW.NOTHING_DUE';

  constructor() {
    super('There are no words due for review right now');
  }
}

export class SessionCompletedError extends DomainError {
  readonly code = 'REVIEW.SESSION_COMPLETED';

  constructor(sessionId: number) {
    super(`Review session '${sessionId}' has already been completed`);
  }
}

export class NothingToUndoError extends DomainError {
  readonly code = 'REVIEW.NOTHING_TO_UNDO';

  constructor(what = 'answer in this session') {
    super(`There is no ${what} to take back`);
  }
}

export class ReviewBusyError extends DomainError {
  readonly code = 'REVIEW.BUSY';

  constructor() {
    super('The word is being answered elsewhere at this moment; try again');
  }
}

export class NotYetAnsweredError extends DomainError {
  readonly code = 'REVIEW.NOT_YET_ANSWERED';

  constructor() {
    super('A new word is not due on any day yet; answer it first');
  }
}
