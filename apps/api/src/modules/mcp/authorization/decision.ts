import type { AuditEvent, Json } from '@wordhoard/audit';
import { type AccessClass, type Denial, isWorkspace, type Scope } from '@wordhoard/policy';
import type { DomainError } from '../../../platform/http/domain-error.js';
import type { CallRequester } from '../requester.js';
import { CallDeniedError, CallRateLimitedError, ConfirmationRequiredError } from './policy.errors.js';

type Members = Readonly<Record<string, Json>>;

/** One call of a tool, or one reading of a resource, which is decided like a tool of its name. */
export interface RequestedCall {
  readonly tool: string;
  readonly access: AccessClass;
  readonly scope: Scope;
  /** As it was sent. */
  readonly workspace: unknown;
  /** As it was sent. It is hashed, never kept. */
  readonly payload: Members;
  /** What the person is shown who is asked to confirm this call, redacted like everything; the payload where it is left out. */
  readonly preview?: () => Promise<Members>;
}

/** What was decided about a call, and what it is to give back or to use up once it has ended. */
export type AuthorizationResult =
  | { readonly outcome: 'granted'; readonly grant: number; readonly reserves: boolean; readonly confirmation: string | null }
  | { readonly outcome: 'denied'; readonly reason: Denial; readonly grant: number | null }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required'; readonly grant: number; readonly confirmation: string };

export type RefusedCall = Exclude<AuthorizationResult, { readonly outcome: 'granted' }>;

/** A call on its way, under the id that its decision and its outcome share. */
export interface PendingCall {
  readonly id: string;
  readonly requester: CallRequester;
  readonly call: RequestedCall;
  readonly payloadHash: string;
  readonly remoteWorkspace: string;
}

export function decisionEvent(pending: PendingCall, decided: AuthorizationResult): Extract<AuditEvent, { readonly kind: 'decision' }> {
  return {
    ...about(pending),
    kind: 'decision',
    call: pending.id,
    outcome: decided.outcome,
    reason: decided.outcome === 'denied' ? decided.reason : null,
    grant: 'grant' in decided ? decided.grant : null,
    confirmation: 'confirmation' in decided ? decided.confirmation : null,
    payload_sha256: pending.payloadHash,
  };
}

/** @param error the code of what the call failed with; null when it succeeded */
export function outcomeEvent(pending: PendingCall, error: string | null): AuditEvent {
  return { ...about(pending), kind: 'outcome', call: pending.id, outcome: error === null ? 'succeeded' : 'failed', error };
}

export function toRefusalError(refused: RefusedCall): DomainError {
  switch (refused.outcome) {
    case 'denied':
      return new CallDeniedError(refused.reason);
    case 'rate_limited':
      return new CallRateLimitedError(refused.retryAfterSeconds);
    case 'confirmation_required':
      return new ConfirmationRequiredError(refused.confirmation);
  }
}

function about({ requester, call, remoteWorkspace }: PendingCall) {
  const { tool, access, workspace } = call;
  const at = new Date().toISOString();
  const label = isWorkspace(workspace, remoteWorkspace) ? workspace : null;
  return { version: 1, at, client: requester.clientId, tool, access, workspace: label } as const;
}
