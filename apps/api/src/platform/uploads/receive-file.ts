import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { InvalidRequestError } from '../http/domain-error.js';
import { receive, type ReceivedFile, tidied } from './received-file.js';
import { FileTooLargeError, UploadBrokenError } from './uploads.errors.js';

/**
 * Streams the part `file` of a multipart body to the disk; other parts are read past.
 *
 * @param mostBytes of a file of that name
 * @throws InvalidRequestError, FileTooLargeError and UploadBrokenError
 */
export async function receiveFile(request: IncomingMessage, mostBytes: (name: string) => number): Promise<ReceivedFile> {
  try {
    return await receive((path) => writePart(request, path, mostBytes));
  } catch (error) {
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
