import { canonical, type Json } from './canonical.js';
import type { AuditEvent } from './event.js';
import { redact } from './redact.js';
import type { SecurityEvent } from './security-event.js';

/** SHA-256 of a text's UTF-8, in lower-case hexadecimal digits. */
export type Digest = (text: string) => string;

/** The text of an event that is hashed and kept: redacted, then canonical. */
export function seal(event: AuditEvent | SecurityEvent): string {
  return canonical(redact({ ...event }));
}

/** What is kept of a payload. The digest of a short secret can be found by trying all values, so secrets are redacted too. */
export function payloadHash(payload: Json, digest: Digest): string {
  return digest(canonical(redact(payload)));
}
