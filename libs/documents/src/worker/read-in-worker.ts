import type { SourcePart, SourceReader } from '@wordhoard/imports';
import pLimit, { type LimitFunction } from 'p-limit';
import { ReadingWorker, type WorkerLimits } from './reading-worker.js';

/**
 * Runs a reader in a separate process, which is killed when it exceeds its time or memory limit, or when the consumer stops. A malicious
 * file cannot affect anything outside that process.
 *
 * @param entry The worker's file, which calls `serveReader`.
 * @param atOnce How many files are read concurrently; others wait.
 */
export function readInWorker(entry: URL, limits: WorkerLimits & { readonly atOnce: number }): SourceReader {
  const limit = pLimit(limits.atOnce);
  return async function* (file) {
    const leave = await enter(limit, file.signal);
    try {
      const worker = new ReadingWorker(entry, file, limits);
      try {
        yield* partsAhead(worker);
      } finally {
        await worker.end();
      }
    } finally {
      leave();
    }
  };
}

/** Waits for a slot and resolves to the function that releases it. p-limit itself knows no signals. */
function enter(limit: LimitFunction, signal: AbortSignal | undefined): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', giveUp, { once: true });
    void limit(
      () =>
        new Promise<void>((release) => {
          signal?.removeEventListener('abort', giveUp);
          if (!signal?.aborted) return resolve(release);
          giveUp();
          release();
        }),
    );
  });
}

/** Reads one part ahead, so that the worker continues while the last part is being stored. */
async function* partsAhead(worker: ReadingWorker): AsyncGenerator<SourcePart, void, undefined> {
  let ahead = worker.next();
  for (let part = await ahead; part; part = await ahead) {
    ahead = worker.next();
    // The consumer has stopped, so an error of the next part is irrelevant.
    ahead.catch(() => undefined);
    yield part;
  }
}
