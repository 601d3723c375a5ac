import type { TokenClaims } from '../../../lib/token-claims.js';

/** Whether more than half of its life has passed, from when on the server renews it. */
export function isHalfSpent({ issuedAt, expiresAt }: TokenClaims, now: number): boolean {
  return now / 1000 > (issuedAt + expiresAt) / 2;
}
