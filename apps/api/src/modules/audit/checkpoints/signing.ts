import { createPublicKey, sign, verify } from 'node:crypto';
import type { SignatureCheck } from '@wordhoard/audit';
import type { Config } from '../../../config/config.schema.js';

/** Signs a text (Ed25519, base64). Undefined without a key. */
export function signText(text: string, { AUDIT_SIGNING_KEY: key }: Config): string | undefined {
  return key && sign(null, Buffer.from(text), key).toString('base64');
}

/** Without a key the signer is unknown, so signatures are not checked. */
export function createSignatureVerifier({ AUDIT_SIGNING_KEY: key }: Config): SignatureCheck {
  if (!key) return () => true;
  const publicKey = createPublicKey(key);
  return (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}

export function publicKeyPem({ AUDIT_SIGNING_KEY: key }: Config): string | null {
  return key ? createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString() : null;
}
