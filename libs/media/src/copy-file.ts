import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UnusableMediaError } from './unusable-media-error.js';

/**
 * Copies a file while it is counted and digested.
 *
 * @returns its size, and its SHA-256 in hexadecimal digits
 * @throws UnusableMediaError `too_large`
 */
export async function copyCounted(
  path: string,
  target: string,
  maxBytes: number,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new UnusableMediaError('too_large'));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(path), counted, createWriteStream(target));
  return { bytes, digest: hash.digest('hex') };
}

/**
 * Copies what is a file itself: a worker that was taken over could leave a link to a file of the server, or a pipe that never ends.
 *
 * @returns its size
 */
export async function copyRegular(path: string, target: string): Promise<number> {
  const source = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await source.stat();
    if (!found.isFile()) throw new Error('A prepared file is not a file.');
    await pipeline(source.createReadStream({ autoClose: false }), createWriteStream(target));
    return found.size;
  } finally {
    await source.close();
  }
}
