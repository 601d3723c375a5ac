import type { AuditEvent, Json } from '@wordhoard/audit';
import { type AccessClass, type Denial, isWorkspace, type Scope } from '@wordhoard/policy';
import type { DomainError } from '../../../platform/http/domain-error.js';
import type { CallRequester } from '../requester.js';
import { CallDeniedError, CallRateLimitedError, ConfirmationRequiredError } from './policy.errors.js';

type Members = Readonly<Record<string, Json>>;

/** A call of a tool, or a read of a resource, which is authorized like a tool. */
export interface RequestedCall {
  readonly tool: string;
  readonly access: AccessClass;
  readonly scope: Scope;
  /** As sent, not yet validated. */
  readonly workspace: unknown;
  /** As sent. Only its hash is stored. */
  readonly payload: Members;
  /** What the user sees when asked to confirm, before redaction. Defaults to the payload. */
  readonly preview?: () => Promise<Members>;
}

/** The decision about a call, and what to consume or release afterwards. */
export type AuthorizationResult =
  | { readonly outcome: 'granted'; readonly grant: number; readonly reserves: boolean; readonly confirmation: string | null }
  | { readonly outcome: 'denied'; readonly reason: Denial; readonly grant: number | null }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required'; readonly grant: number; readonly confirmation: string };

export type RefusedCall = Exclude<AuthorizationResult, { readonly outcome: 'granted' }>;

/** A call that is being authorized or executed. Its decision and outcome share the id. */
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

/** @param error the error code, or null if the call succeeded */
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
