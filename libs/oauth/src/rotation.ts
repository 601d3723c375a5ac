/** For how long the refresh token before the newest one is still good, in seconds. */
export const GRACE_SECONDS = 30;

/** Where a family of tokens stands: all that came of one consent. */
export interface Family {
  /** Of its newest refresh token; the first has 1. */
  readonly generation: number;
  /** When that one was made. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * `rotate`: the newest one, whose successor is to be made.
 * `repeat`: the one before it, in its grace: another token of the newest generation is to be made.
 * `replayed`: one that was spent, so that the family has to end.
 * `ended`: of a family that is over.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'replayed' | 'ended';

/** What a refresh token of some generation is good for. Source: RFC 9700, 4.14.2. */
export function judgeRefresh(generation: number, family: Family, now: Date): RefreshVerdict {
  if (family.revokedAt !== null || family.expiresAt.getTime() <= now.getTime()) return 'ended';
  if (generation === family.generation) return 'rotate';
  const isInGrace = now.getTime() - family.rotatedAt.getTime() <= GRACE_SECONDS * 1000;
  return generation === family.generation - 1 && isInGrace ? 'repeat' : 'replayed';
}
