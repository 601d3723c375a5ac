import type { AuditEvent } from '@wordhoard/audit';
import { type Denial, isWorkspace } from '@wordhoard/policy';
import type { DomainError } from '../../../platform/http/domain-error.js';
import type { Requester } from '../requester.js';
import type { Call } from './call.js';
import { CallDeniedError, CallsSpentError, ConfirmationRequiredError } from './policy.errors.js';

/** What was decided about a call, and what it is to give back or to use up once it has ended. */
export type Decided =
  | { readonly outcome: 'granted'; readonly grant: number; readonly reserves: boolean; readonly confirmation: string | null }
  | { readonly outcome: 'denied'; readonly reason: Denial; readonly grant: number | null }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required'; readonly grant: number; readonly confirmation: string };

export type Refused = Exclude<Decided, { readonly outcome: 'granted' }>;

/** A call on its way, under the id that its decision and its outcome share. */
export interface CallInHand {
  readonly id: string;
  readonly requester: Requester;
  readonly call: Call;
  readonly payloadHash: string;
  readonly remoteWorkspace: string;
}

export function decisionEvent(inHand: CallInHand, decided: Decided): Extract<AuditEvent, { readonly kind: 'decision' }> {
  return {
    ...about(inHand),
    kind: 'decision',
    call: inHand.id,
    outcome: decided.outcome,
    reason: decided.outcome === 'denied' ? decided.reason : null,
    grant: 'grant' in decided ? decided.grant : null,
    confirmation: 'confirmation' in decided ? decided.confirmation : null,
    payload_sha256: inHand.payloadHash,
  };
}

/** @param error the code of what the call failed with; null when it succeeded */
export function outcomeEvent(inHand: CallInHand, error: string | null): AuditEvent {
  return { ...about(inHand), kind: 'outcome', call: inHand.id, outcome: error === null ? 'succeeded' : 'failed', error };
}

export function refusalOf(refused: Refused): DomainError {
  switch (refused.outcome) {
    case 'denied':
      return new CallDeniedError(refused.reason);
    case 'rate_limited':
      return new CallsSpentError(refused.retryAfterSeconds);
    case 'confirmation_required':
      return new ConfirmationRequiredError(refused.confirmation);
  }
}

function about({ requester, call, remoteWorkspace }: CallInHand) {
  const { tool, access, workspace } = call;
  const at = new Date().toISOString();
  const label = isWorkspace(workspace, remoteWorkspace) ? workspace : null;
  return { version: 1, at, client: requester.clientId, tool, access, workspace: label } as const;
}
