import { canonical, type Json } from './canonical.js';
import type { AuditEvent } from './event.js';
import { redact } from './redact.js';
import type { SecurityEvent } from './security-event.js';

/** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type Digest = (text: string) => string;

/** The text of an event that is hashed and stored: redacted, then canonicalized. */
export function seal(event: AuditEvent | SecurityEvent): string {
  return canonical(redact({ ...event }));
}

/** The recorded hash of a payload. The digest of a short secret can be brute-forced, so secrets are redacted first. */
export function payloadHash(payload: Json, digest: Digest): string {
  return digest(canonical(redact(payload)));
}
