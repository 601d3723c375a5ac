import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const POLL_INTERVAL_MS = 200;

/** Longer than any request takes. An older claim belongs to a process that has died. */
export const CLAIM_SECONDS = 90;

/** Stores the answer to a question, and which request is asking. */
export interface AnswerClaims<T> {
  /** Returns false if another request has claimed the question, or it is answered. */
  claim(claimant: string): Promise<boolean>;
  /** The answer, once there is one. */
  stored(): Promise<T | undefined>;
  release(claimant: string): Promise<void>;
}

/**
 * Asks a question once for any number of concurrent requests on all instances: one asks, and the others wait
 * for the stored result, or ask themselves if it failed. In the meantime only a marker row is held.
 * Undefined when the client disconnects.
 */
export async function askOnce<T>(claims: AnswerClaims<T>, signal: AbortSignal, ask: () => Promise<T>): Promise<T | undefined> {
  const claimant = randomUUID();
  while (!signal.aborted) {
    const stored = await claims.stored();
    if (stored !== undefined) return stored;
    if (await claims.claim(claimant)) {
      try {
        return await ask();
      } finally {
        await claims.release(claimant);
      }
    }
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
