import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError, InvalidRequestError } from '../http/domain-error.js';
import { SlowRequestError } from '../http/request-body.js';
import { type TransferLimits, TransferMonitor } from '../http/transfer-limits.js';
import { storeFile, type ReceivedFile, sanitizeFileName } from './received-file.js';
import { FileTooLargeError, UploadBrokenError } from './uploads.errors.js';

export interface ReceiveOptions {
  /** The size limit, which depends on the file name. */
  readonly maxBytes: (name: string) => number;
  readonly limits: TransferLimits;
  /** Called before bytes are written. @throws an error if the disk limit is reached */
  readonly reserve: (bytes: number) => void;
}

/**
 * Streams the part `file` of a multipart body to disk and skips other parts. Aborts if the client sends too slowly.
 *
 * @throws InvalidRequestError, FileTooLargeError and UploadBrokenError
 */
export async function receiveFile(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedFile> {
  const waitsForClient = () => request.readableLength === 0;
  const counting = counter((bytes) => watch.count(bytes));
  const watch = new TransferMonitor(options.limits, { abort: () => counting.destroy(new SlowRequestError()), waitsForClient });
  try {
    return await storeFile((path) => writePart([request, counting], path, options));
  } catch (error) {
    // Drains the rest of the body, so that the client can read the response.
    request.resume();
    throw error;
  } finally {
    watch.stop();
  }
}

async function writePart([request, counting]: [IncomingMessage, Transform], path: string, options: ReceiveOptions) {
  const form = formOf(request);
  let writing: Promise<{ name: string; bytes: number }> | undefined;
  form.on('file', (field: string, part: Readable, sentName: string | undefined) => {
    if (field !== 'file' || writing) return void part.resume();
    const name = sanitizeFileName(sentName);
    writing = writeFile(part, path, { most: options.maxBytes(name), reserve: options.reserve }).then((bytes) => ({ name, bytes }));
    writing.catch((error: Error) => form.destroy(error));
  });
  try {
    await pipeline(request, counting, form);
  } catch (error) {
    throw error instanceof DomainError ? error : new UploadBrokenError();
  }
  const written = await writing;
  if (!written) throw new InvalidRequestError([{ field: 'file', message: 'Send the file in a form part named file' }]);
  return written;
}

function formOf(request: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: { parts: 10, fieldSize: 10_000, headerPairs: 20 } });
  } catch {
    throw new InvalidRequestError([{ field: 'file', message: 'Send a multipart/form-data body with a boundary' }]);
  }
}

async function writeFile(
  part: Readable,
  path: string,
  { most, reserve }: { most: number; reserve: ReceiveOptions['reserve'] },
): Promise<number> {
  let bytes = 0;
  const counting = counter((received) => {
    bytes += received;
    if (bytes > most) throw new FileTooLargeError(most);
    reserve(received);
  });
  await pipeline(part, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return bytes;
}

/** Calls `count` with the size of each chunk before passing it on. `count` may throw. */
function counter(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        count(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
