import { type SourcePart, type SourceReader, UnreadableSourceError, type SourceFault, type SourceFile } from '@wordhoard/imports';

/** Asks a worker for the next part of its file. */
export type WorkerRequest = Pick<SourceFile, 'path' | 'name'>;

/** What a worker answers when the next part is asked for: it, the end, why the file is refused, or what went wrong in here. */
export type WorkerReply =
  | { readonly part: SourcePart }
  | { readonly end: true }
  | { readonly fault: SourceFault; readonly message: string }
  | { readonly error: string; readonly code: string | undefined };

/**
 * The worker's side of `readInWorker`: its entry calls this with the reader it is for. A part is read when it is asked for, so that
 * only the requested part of a file is in memory. The worker ends when the process that started it does.
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
