import { type SourcePart, type SourceReader, UnreadableSourceError, type SourceFault, type SourceFile } from '@wordhoard/imports';

/** Requests the next part of a file from a worker. */
export type WorkerRequest = Pick<SourceFile, 'path' | 'name' | 'mediaAfter'>;

/** A worker's reply: the next part, the end, the reason for refusing the file, or an internal error. */
export type WorkerReply =
  | { readonly part: SourcePart }
  | { readonly end: true }
  | { readonly fault: SourceFault; readonly message: string }
  | { readonly error: string; readonly code: string | undefined };

/**
 * The worker's side of `readInWorker`, called by its entry with the reader. Parts are read on request, so only one is in memory. The worker
 * exits with the process that started it.
 */
export function serveReader(reader: SourceReader): void {
  let parts: AsyncIterator<SourcePart, void> | undefined;
  process.on('message', (file: WorkerRequest) => {
    parts ??= reader(file)[Symbol.asyncIterator]();
    void parts
      .next()
      .then(({ done, value }): WorkerReply => (done ? { end: true } : { part: value }), refusal)
      .then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit());
}

function refusal(error: unknown): WorkerReply {
  if (error instanceof UnreadableSourceError) return { fault: error.fault, message: error.message };
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error), code: undefined };
  return { error: message, code };
}
