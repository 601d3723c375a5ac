import type { SourceReader } from '@wordhoard/imports';
import { ReadingWorker, type WorkerLimits } from './reading-worker.js';
import { turnstile } from './turnstile.js';

/**
 * A reader that does its work in a thread of its own, which is ended when it takes too long or too much, and when whoever reads stops.
 * Whatever a file makes of its parser stays in there.
 *
 * @param entry The worker's file; it calls `serveReader`.
 * @param atOnce How many files are read at the same time; further ones wait.
 */
export function readInWorker(entry: URL, limits: WorkerLimits & { readonly atOnce: number }): SourceReader {
  const enter = turnstile(limits.atOnce);
  return async function* (file) {
    const leave = await enter(file.signal);
    try {
      const worker = new ReadingWorker(entry, file, limits);
      try {
        for (let part = await worker.next(); part; part = await worker.next()) yield part;
      } finally {
        await worker.end();
      }
    } finally {
      leave();
    }
  };
}
