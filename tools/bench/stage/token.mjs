import { createHmac, timingSafeEqual } from 'node:crypto';

const HEADER = encode({ alg: 'HS256' });

/**
 * Signs a token as the API does.
 *
 * @param {object} claims
 * @param {string} key
 */
export function signToken(claims, key) {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(signed, key).toString('base64url')}`;
}

/**
 * The claims of a token that is signed with the key and not expired, otherwise undefined.
 *
 * @param {string} token
 * @param {string} key
 */
export function readToken(token, key) {
  const [header = '', payload = '', given = ''] = token.split('.');
  const expected = signature(`${header}.${payload}`, key);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  if (decode(header).alg !== 'HS256') return undefined;
  const claims = decode(payload);
  return claims.exp > Date.now() / 1000 ? claims : undefined;
}

function signature(text, key) {
  return createHmac('sha256', key).update(text).digest();
}

function encode(value) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text) {
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
