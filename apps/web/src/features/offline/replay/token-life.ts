import type { Holder } from '../../../lib/token-holder.js';

/** Whether more than half of its life has passed, from when on the server renews it. */
export function isHalfSpent({ issuedAt, expiresAt }: Holder, now: number): boolean {
  return now / 1000 > (issuedAt + expiresAt) / 2;
}
