import { createHmac, timingSafeEqual } from 'node:crypto';

interface TokenClaims {
  /** The account's id. */
  sub: string;
  /** The id of the sign-in. */
  jti: string;
  /** In seconds since 1970. */
  exp: number;
}

const HEADER = encode({ alg: 'HS256' });

/** Signs a token as the API does. */
export function signToken(claims: TokenClaims, key: string) {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(signed, key).toString('base64url')}`;
}

/** The claims of a token that is signed with the key and not expired, otherwise undefined. */
export function readToken(token: string, key: string): TokenClaims | undefined {
  const [header = '', payload = '', given = ''] = token.split('.');
  const expected = signature(`${header}.${payload}`, key);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  if ((decode(header) as { alg: string }).alg !== 'HS256') return undefined;
  const claims = decode(payload) as TokenClaims;
  return claims.exp > Date.now() / 1000 ? claims : undefined;
}

function signature(text: string, key: string) {
  return createHmac('sha256', key).update(text).digest();
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
