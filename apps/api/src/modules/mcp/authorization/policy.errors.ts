import type { Denial } from '@wordhoard/policy';
import { DomainError } from '../../../platform/http/domain-error.js';

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
