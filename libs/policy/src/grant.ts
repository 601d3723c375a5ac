/** What a tool does with the learner's data. */
export const ACCESS_CLASSES = ['read', 'write', 'high_impact', 'destructive'] as const;
export type AccessClass = (typeof ACCESS_CLASSES)[number];

/** Whether every call of this class needs the user's approval, regardless of grants. */
export function needsConfirmation(access: AccessClass): boolean {
  return access === 'high_impact' || access === 'destructive';
}

export const GRANT_MODES = ['once', 'always', 'deny'] as const;
export type GrantMode = (typeof GRANT_MODES)[number];

/** `reserved` and `consumed` only apply to `once` grants. */
export const GRANT_STATES = ['live', 'reserved', 'consumed', 'revoked'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** States of the user's approval of a call. */
export const CONFIRMATION_STATES = ['pending', 'approved', 'denied', 'reserved', 'consumed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** Maximum lifetime of a grant. */
export const MAX_GRANT_DAYS = 365;

/** The authenticated caller: an account, through a connected client or with its own token (`client` is null). */
export interface Requester {
  readonly account: number;
  readonly client: string | null;
}

/** Exactly what a grant covers. */
export interface GrantTuple {
  readonly requester: Requester;
  readonly tool: string;
  readonly access: AccessClass;
  readonly workspace: string;
}

export interface Grant extends GrantTuple {
  readonly mode: GrantMode;
  readonly state: GrantState;
  readonly expires_at: Date | null;
}

export function isSameTuple(a: GrantTuple, b: GrantTuple): boolean {
  return (
    a.requester.account === b.requester.account &&
    a.requester.client === b.requester.client &&
    a.tool === b.tool &&
    a.access === b.access &&
    a.workspace === b.workspace
  );
}

/** Whether a grant has expired. It is already expired at the exact time of expiry. */
export function isExpired(grant: Pick<Grant, 'expires_at'>, now: Date): boolean {
  return grant.expires_at !== null && grant.expires_at.getTime() <= now.getTime();
}

/**
 * Validates a new grant's expiry; returns an error message or undefined. `always` must expire within a year; `once` may expire; `deny` must
 * not, since its expiry could allow something.
 */
export function expiryFault(mode: GrantMode, expiresAt: Date | null, now: Date): string | undefined {
  if (mode === 'deny') return expiresAt === null ? undefined : 'must be left out for deny';
  if (expiresAt === null) return mode === 'always' ? 'must be given for always' : undefined;
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000;
  // NaN fails both comparisons and is rejected.
  return days > 0 && days <= MAX_GRANT_DAYS ? undefined : `must be in the future and at most ${MAX_GRANT_DAYS} days away`;
}
