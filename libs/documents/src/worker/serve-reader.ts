import { parentPort, workerData } from 'node:worker_threads';
import { type SourceFile, type SourceReader, UnreadableSourceError } from '@wordhoard/imports';
import type { Reply } from './messages.js';

/**
 * The worker's side of `readInWorker`: its entry calls this with the reader it is for. A part is read when it is asked for, so that
 * no more of a file is in memory than somebody is waiting for.
 */
export function serveReader(reader: SourceReader): void {
  if (parentPort === null) throw new Error('serveReader runs in a worker.');
  const port = parentPort;
  const parts = reader(workerData as SourceFile)[Symbol.asyncIterator]();
  port.on('message', () => {
    void parts
      .next()
      .then(({ done, value }): Reply => (done ? { end: true } : { part: value }), refusal)
      .then((reply) => port.postMessage(reply));
  });
}

function refusal(error: unknown): Reply {
  if (error instanceof UnreadableSourceError) return { fault: error.fault, message: error.message };
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined };
  return { error: message, code };
}
