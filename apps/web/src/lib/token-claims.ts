/** The claims of a token. Only the server knows whether it is still valid. */
export interface TokenClaims {
  account: string;
  /** Stays the same when the token is renewed. */
  signIn: string;
  /** In seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** Null if it is not one of our tokens. */
export function readTokenClaims(token: string | null | undefined): TokenClaims | null {
  try {
    const claims = (token ?? '').split('.')[1] ?? '';
    const { sub, jti, iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return typeof sub === 'string' && typeof jti === 'string'
      ? { account: sub, signIn: jti, issuedAt: Number(iat), expiresAt: Number(exp) }
      : null;
  } catch {
    return null;
  }
}

/** Whether both tokens belong to the same sign-in, one renewed from the other. */
export function isSameSignIn(one: string | null, other: string | null): boolean {
  const signIn = readTokenClaims(one)?.signIn;
  return signIn !== undefined && signIn === readTokenClaims(other)?.signIn;
}
