import { needsConfirmation, type Grant, type GrantTuple, isExpired, isSameTuple } from './grant.js';
import type { Scope } from './scopes.js';
import { isWorkspace } from './workspace.js';

/** A call with its authenticated tuple and the access that the tool declares, never claims from the body. */
export interface PolicyRequest extends GrantTuple {
  /** The scope that the tool belongs to. */
  readonly scope: Scope;
  /** The scopes of the token; null for the account's own token, which only needs grants. */
  readonly scopes: readonly Scope[] | null;
  /** The only label that is not a path, if the deployment has one. */
  readonly remoteWorkspace: string | null;
  /** Whether the person has approved this very call, and it has not been made since. */
  readonly confirmed: boolean;
}

/** The remaining rate limit of a requester for one tool. */
export interface Budget {
  readonly left: number;
  /** Whole seconds until there is more. */
  readonly retryAfterSeconds: number;
}

export const DENIALS = ['invalid_workspace', 'insufficient_scope', 'no_grant', 'grant_revoked_or_expired'] as const;
export type Denial = (typeof DENIALS)[number];

export type PolicyDecision =
  /** `reserves`: the grant is good for one call, and this one has to be first to take it. */
  | { readonly outcome: 'granted'; readonly reserves: boolean }
  | { readonly outcome: 'denied'; readonly reason: Denial }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required' };

/**
 * Decides one call by the newest grant of its tuple, or null where there never was one.
 * Source: the specification's table "Grants and policy"; everything else is denied.
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
