import type { TokenClaims } from '../../../lib/token-claims.js';

/** Whether more than half of the token's lifetime has passed; the server renews it only then. */
export function isHalfSpent({ issuedAt, expiresAt }: TokenClaims, now: number): boolean {
  return now / 1000 > (issuedAt + expiresAt) / 2;
}
