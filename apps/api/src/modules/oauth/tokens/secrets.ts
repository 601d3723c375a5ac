import { hash, randomBytes } from 'node:crypto';

/** The prefix distinguishes a secret from a sign-in token, and lets secret scanners find leaked ones. */
const PREFIX_OF_KIND = { code: 'svc_code_', access: 'svc_at_', refresh: 'svc_rt_' } as const;
export type SecretKind = keyof typeof PREFIX_OF_KIND;

/** 256 random bits, so a plain digest is enough to store. */
export function newSecret(kind: SecretKind): string {
  return `${PREFIX_OF_KIND[kind]}${randomBytes(32).toString('base64url')}`;
}

/** Only the hash is stored, and tokens are found by it. */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
