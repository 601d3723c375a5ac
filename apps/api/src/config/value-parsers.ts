import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be from ${minimum} to ${maximum}`);
}

/** An Ed25519 private key in PEM. `\\n` is accepted as a line break, for variables that allow one line only. */
export function signingKey(value: string, context: z.RefinementCtx): KeyObject {
  const key = parsed(value.replaceAll('\\n', '\n'));
  if (key?.asymmetricKeyType === 'ed25519') return key;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 private key in PEM: openssl genpkey -algorithm ed25519' });
  return z.NEVER;
}

function parsed(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
