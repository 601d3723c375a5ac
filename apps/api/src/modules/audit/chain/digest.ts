import { hash } from 'node:crypto';
import type { Digest } from '@wordhoard/audit';

/** In one shot: a chain of a million events is a million digests. */
export const sha256: Digest = (text) => hash('sha256', text, 'hex');
