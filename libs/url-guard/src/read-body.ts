import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { RefusedUrlError } from './refused-url.errors.js';

/**
 * The decompressed body of a response. Bytes are counted before and after decompression; declared sizes are ignored.
 *
 * @throws RefusedUrlError; the signal's reason; a network or decompression error
 */
export async function readBody(response: IncomingMessage, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const unpacking = unpackerOf(response.headers['content-encoding']);
  const chunks: Uint8Array[] = [];
  await pipeline(
    response,
    (packed: AsyncIterable<Uint8Array>) => atMost(packed, limit),
    unpacking,
    async (unpacked: AsyncIterable<Uint8Array>) => {
      for await (const chunk of atMost(unpacked, limit)) chunks.push(chunk);
    },
    { signal },
  );
  return Buffer.concat(chunks);
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new RefusedUrlError('size');
    yield chunk;
  }
}

function unpackerOf(encoding = 'identity'): Duplex {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new RefusedUrlError('encoding');
  }
}
