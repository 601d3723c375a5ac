import { hash } from 'node:crypto';
import type { Digest } from '@wordhoard/audit';

/** The one-shot `hash` is faster, and long chains need many digests. */
export const sha256: Digest = (text) => hash('sha256', text, 'hex');
