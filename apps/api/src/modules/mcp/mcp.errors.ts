import type { Denial } from '@wordhoard/policy';
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

const CODE_OF = {
  no_grant: 'POLICY.NO_GRANT',
  grant_revoked_or_expired: 'POLICY.GRANT_ENDED',
  invalid_workspace: 'POLICY.INVALID_WORKSPACE',
  insufficient_scope: 'POLICY.INSUFFICIENT_SCOPE',
} as const satisfies Record<Denial, string>;

/** The detail is the decision's code, because clients parse it. */
export class CallDeniedError extends DomainError {
  readonly code: (typeof CODE_OF)[Denial];

  constructor(reason: Denial) {
    super(reason);
    this.code = CODE_OF[reason];
  }
}

export class ConfirmationRequiredError extends DomainError {
  readonly code = 'POLICY.CONFIRMATION_REQUIRED';
  override readonly extra: { readonly requires_confirmation: true; readonly confirmation_id: string };

  constructor(confirmation_id: string) {
    super('confirmation_required');
    this.extra = { requires_confirmation: true, confirmation_id };
  }
}

export class CallRateLimitedError extends DomainError {
  readonly code = 'POLICY.RATE_LIMITED';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(retryAfterSeconds: number) {
    super('rate_limited');
    this.headers = { 'Retry-After': String(retryAfterSeconds) };
  }
}
