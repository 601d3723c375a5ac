import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { InvalidRequestError } from '../http/domain-error.js';
import { FileTooLargeError, UploadBrokenError } from './uploads.errors.js';

/** What uploads lie in until they are read, each in a directory of its own; see `TemporaryFiles`. */
export const UPLOAD_PREFIX = 'wordhoard-upload-';
const MOST_NAME = 255;

/** A file that somebody sent, on this machine's disk for as long as it is needed. */
export interface ReceivedFile {
  readonly path: string;
  /** As it was sent, without directories and control characters. */
  readonly name: string;
  readonly bytes: number;
  /** To be called whatever happens. */
  remove(): Promise<void>;
}

/**
 * Streams the part `file` of a multipart body to the disk; other parts are read past.
 *
 * @param mostBytes of a file of that name
 * @throws InvalidRequestError, FileTooLargeError and UploadBrokenError
 */
export async function receiveFile(request: IncomingMessage, mostBytes: (name: string) => number): Promise<ReceivedFile> {
  // Only we may look into it: 0700.
  const directory = await mkdtemp(join(tmpdir(), UPLOAD_PREFIX));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const path = join(directory, 'file');
    return { path, ...(await writePart(request, path, mostBytes)), remove };
  } catch (error) {
    await remove();
    // What still comes is read past, so that the sender gets to read the answer.
    request.resume();
    throw error;
  }
}

async function writePart(request: IncomingMessage, path: string, mostBytes: (name: string) => number) {
  const form = formOf(request);
  let writing: Promise<{ name: string; bytes: number }> | undefined;
  form.on('file', (field: string, part: Readable, sentName: string | undefined) => {
    if (field !== 'file' || writing) return void part.resume();
    const name = tidied(sentName);
    writing = writeFile(part, path, mostBytes(name)).then((bytes) => ({ name, bytes }));
    writing.catch((error: Error) => form.destroy(error));
  });
  try {
    await pipeline(request, form);
  } catch (error) {
    throw error instanceof FileTooLargeError ? error : new UploadBrokenError();
  }
  const written = await writing;
  if (!written) throw new InvalidRequestError([{ field: 'file', message: 'Send a file, in the part that is called file' }]);
  return written;
}

function formOf(request: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: { parts: 10, fieldSize: 10_000, headerPairs: 20 } });
  } catch {
    throw new InvalidRequestError([{ field: 'file', message: 'Send a form of the type multipart/form-data, with its boundary' }]);
  }
}

async function writeFile(part: Readable, path: string, most: number): Promise<number> {
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      if (bytes > most) done(new FileTooLargeError(most));
      else done(null, chunk);
    },
  });
  await pipeline(part, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return bytes;
}

function tidied(name = ''): string {
  const plain = basename(name.replaceAll('\\', '/').replace(/[\u0000-\u001f\u007f]/g, ''));
  return [...plain.toWellFormed().normalize('NFC')].slice(-MOST_NAME).join('');
}
