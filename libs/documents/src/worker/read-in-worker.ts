import type { SourcePart, SourceReader } from '@wordhoard/imports';
import { ReadingWorker, type WorkerLimits } from './reading-worker.js';
import { semaphore } from './semaphore.js';

/**
 * A reader that does its work in a process of its own, which is killed when it takes too long or too much memory, and when the reader stops.
 * A file cannot affect anything outside that process.
 *
 * @param entry The worker's file; it calls `serveReader`.
 * @param atOnce How many files are read at the same time; further ones wait.
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

/** One part ahead, so that the process reads on while the last part is stored. */
async function* partsAhead(worker: ReadingWorker): AsyncGenerator<SourcePart, void, undefined> {
  let ahead = worker.next();
  for (let part = await ahead; part; part = await ahead) {
    ahead = worker.next();
    // After the reader stops, later parts are dropped.
    ahead.catch(() => undefined);
    yield part;
  }
}
