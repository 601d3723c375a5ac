/** Who signed in with a token, as the token itself says; the server alone knows whether that is still true. */
export interface Holder {
  account: string;
  /** Of this one sign-in, also after it was renewed. */
  signIn: string;
  /** In seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/** Null for what is no token of ours. */
export function holderOf(token: string | null | undefined): Holder | null {
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

/** Whether one token came of the other by renewal. */
export function isSameSignIn(one: string | null, other: string | null): boolean {
  const signIn = holderOf(one)?.signIn;
  return signIn !== undefined && signIn === holderOf(other)?.signIn;
}
