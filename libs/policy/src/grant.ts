/** What a tool does to what the learner has. */
export const ACCESS_CLASSES = ['read', 'write', 'high_impact', 'destructive'] as const;
export type AccessClass = (typeof ACCESS_CLASSES)[number];

/** Whether each call of this class needs confirmation, regardless of grants. */
export function needsConfirmation(access: AccessClass): boolean {
  return access === 'high_impact' || access === 'destructive';
}

export const GRANT_MODES = ['once', 'always', 'deny'] as const;
export type GrantMode = (typeof GRANT_MODES)[number];

/** `reserved` and `consumed` are states of `once` alone. */
export const GRANT_STATES = ['live', 'reserved', 'consumed', 'revoked'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** Days after which a grant has ended at the latest. */
export const MAX_GRANT_DAYS = 365;

/** Who calls, as authenticated: an account, through a connected client or with a token of its own (`client` null). */
export interface Requester {
  readonly account: number;
  readonly client: string | null;
}

/** Exactly what one grant covers. */
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

/** Whether a grant has ended by time. The moment of its expiry is no longer its own. */
export function isExpired(grant: Pick<Grant, 'expires_at'>, now: Date): boolean {
  return grant.expires_at !== null && grant.expires_at.getTime() <= now.getTime();
}

/**
 * What is wrong with the time that a new grant asks for, in words for a person; undefined where nothing is.
 * `always` ends within a year; `once` may end; `deny` does not end, since it would allow nothing by ending.
 */
export function expiryFault(mode: GrantMode, expiresAt: Date | null, now: Date): string | undefined {
  if (mode === 'deny') return expiresAt === null ? undefined : 'must be left out for deny';
  if (expiresAt === null) return mode === 'always' ? 'must be given for always' : undefined;
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000;
  // Not NaN either, which is neither more nor less.
  return days > 0 && days <= MAX_GRANT_DAYS ? undefined : `must be in the future and at most ${MAX_GRANT_DAYS} days away`;
}
