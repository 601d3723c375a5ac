import { needsConfirmation, type Grant, type GrantTuple, isExpired, isSameTuple } from './grant.js';
import type { Scope } from './scopes.js';
import { isWorkspace } from './workspace.js';

/** An authenticated call with the tool's declared access class. Nothing is taken from the request body. */
export interface PolicyRequest extends GrantTuple {
  /** The tool's scope. */
  readonly scope: Scope;
  /** The token's scopes; null for the account's own tokens, which only need grants. */
  readonly scopes: readonly Scope[] | null;
  /** The deployment's label for remote clients, the only one that is not a path. */
  readonly remoteWorkspace: string | null;
  /** Whether the user has approved this exact call and the approval is unused. */
  readonly confirmed: boolean;
}

/** A requester's remaining rate limit for one tool. */
export interface Budget {
  readonly left: number;
  /** Whole seconds until the next call is allowed. */
  readonly retryAfterSeconds: number;
}

export const DENIALS = ['invalid_workspace', 'insufficient_scope', 'no_grant', 'grant_revoked_or_expired'] as const;
export type Denial = (typeof DENIALS)[number];

export type PolicyDecision =
  /** `reserves`: the grant covers one call, so this call must reserve it first. */
  | { readonly outcome: 'granted'; readonly reserves: boolean }
  | { readonly outcome: 'denied'; readonly reason: Denial }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required' };

/**
 * Decides a call by the newest grant for its tuple; null if there never was one. Implements the specification's table "Grants and policy";
 * everything else is denied.
 */
export function decide(grant: Grant | null, request: PolicyRequest, now: Date, budget: Budget): PolicyDecision {
  if (!isWorkspace(request.workspace, request.remoteWorkspace)) return denied('invalid_workspace');
  if (request.scopes !== null && !request.scopes.includes(request.scope)) return denied('insufficient_scope');
  if (!(budget.left >= 1)) return { outcome: 'rate_limited', retryAfterSeconds: budget.retryAfterSeconds };
  const fault = denialOf(grant, request, now);
  if (fault !== undefined) return denied(fault);
  if (needsConfirmation(request.access) && !request.confirmed) return { outcome: 'confirmation_required' };
  return { outcome: 'granted', reserves: grant?.mode === 'once' };
}

function denialOf(grant: Grant | null, request: PolicyRequest, now: Date): Denial | undefined {
  if (grant === null || !isSameTuple(grant, request)) return 'no_grant';
  if (grant.mode !== 'once' && grant.mode !== 'always') return 'no_grant';
  if (grant.state === 'revoked' || isExpired(grant, now)) return 'grant_revoked_or_expired';
  // An `always` grant without an expiry is invalid.
  if (grant.mode === 'always' && grant.expires_at === null) return 'no_grant';
  return grant.state === 'live' ? undefined : 'no_grant';
}

function denied(reason: Denial): PolicyDecision {
  return { outcome: 'denied', reason };
}
