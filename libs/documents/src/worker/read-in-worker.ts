import type { SourcePart, SourceReader } from '@wordhoard/imports';
import { ReadingWorker, type WorkerLimits } from './reading-worker.js';
import { semaphore } from './semaphore.js';

/**
 * Runs a reader in a separate process, which is killed when it exceeds its time or memory limit, or when the consumer stops. A malicious
 * file cannot affect anything outside that process.
 *
 * @param entry The worker's file, which calls `serveReader`.
 * @param atOnce How many files are read concurrently; others wait.
 */
export function readInWorker(entry: URL, limits: WorkerLimits & { readonly atOnce: number }): SourceReader {
  const enter = semaphore(limits.atOnce);
  return async function* (file) {
    const leave = await enter(file.signal);
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
