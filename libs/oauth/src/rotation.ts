/** How long a refresh token is still accepted after it was superseded, in seconds. */
export const GRACE_SECONDS = 30;

/** A token family: all tokens issued from one consent. */
export interface TokenFamily {
  /** The generation of its newest refresh token; the first is 1. */
  readonly generation: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export interface PresentedToken {
  readonly generation: number;
  /** When the first token of the next generation was issued; `null` for the newest generation. */
  readonly supersededAt: Date | null;
}

/**
 * `rotate`: the newest token; issue the next generation.
 * `repeat`: superseded less than the grace period ago; issue another token of the newest generation.
 * `replayed`: superseded before that; revoke the family.
 * `ended`: the family has expired or was revoked.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'replayed' | 'ended';

/**
 * Decides what happens when a client presents a refresh token. The grace period applies to every generation, not only the previous one:
 * clients that share a sign-in refresh in parallel, and one may rotate twice before a slower one presents the token that both started with.
 * Source: RFC 9700, 4.14.2.
 */
export function decideRefresh({ generation, supersededAt }: PresentedToken, family: TokenFamily, now: Date): RefreshDecision {
  if (family.revokedAt !== null || family.expiresAt.getTime() <= now.getTime()) return 'ended';
  if (generation === family.generation) return 'rotate';
  const isInGrace = supersededAt !== null && now.getTime() - supersededAt.getTime() <= GRACE_SECONDS * 1000;
  return isInGrace ? 'repeat' : 'replayed';
}
