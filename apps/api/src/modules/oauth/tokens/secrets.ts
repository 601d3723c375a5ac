import { hash, randomBytes } from 'node:crypto';

/** By its beginning a secret is told from a token of a sign-in, and found by those who search for secrets that got out. */
const BEGINNING = { code: 'svc_code_', access: 'svc_at_', refresh: 'svc_rt_' } as const;
export type SecretKind = keyof typeof BEGINNING;

/** 256 random bits, which nobody guesses, so that a plain digest of it is enough to keep. */
export function newSecret(kind: SecretKind): string {
  return `${BEGINNING[kind]}${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a secret, and by which it is found. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
