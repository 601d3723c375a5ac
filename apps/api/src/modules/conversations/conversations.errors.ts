import { DomainError } from '../../platform/http/domain-error.js';

export class TooManyConversationsError extends DomainError {
  readonly code = 'CONVERSATION.TOO_MANY';

  constructor(most: number) {
    super(`An account can have at most ${most} conversations; delete one that you no longer need`);
  }
}

export class ConversationTooLongError extends DomainError {
  readonly code = 'CONVERSATION.TOO_LONG';

  constructor(most: number) {
    super(`A conversation can have at most ${most} messages; start a new one`);
  }
}

export class ConversationEndedError extends DomainError {
  readonly code = 'CONVERSATION.ENDED';

  constructor() {
    super('This conversation has ended; start a new one');
  }
}
