import { DomainError } from '../../platform/http/domain-error.js';

export class ConfirmationSettledError extends DomainError {
  readonly code = 'CONFIRMATION.SETTLED';

  constructor(id: string) {
    super(`Confirmation '${id}' has already been decided or has expired; let the assistant repeat the call`);
  }
}

export class UnknownToolError extends DomainError {
  readonly code = 'MCP.UNKNOWN_TOOL';

  constructor(name: string) {
    super(`Tool '${name}' was not found`);
  }
}

export class UnknownResourceError extends DomainError {
  readonly code = 'MCP.UNKNOWN_RESOURCE';

  constructor(uri: string) {
    super(`Resource '${uri}' was not found`);
  }
}

export class OperationInProgressError extends DomainError {
  readonly code = 'MCP.STILL_UNDER_WAY';

  constructor(requestId: string) {
    super(`The request '${requestId}' is still being processed; send it again in a moment`);
  }
}

export class TooManyContextsError extends DomainError {
  readonly code = 'MCP.TOO_MANY_CONTEXTS';

  constructor(most: number) {
    super(`A word can have at most ${most} contexts; remove one first`);
  }
}
