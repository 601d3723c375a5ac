import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Config } from '../../config/config.schema.js';

export type TransferLimits = Pick<Config, 'TRANSFER_MAX_SECONDS' | 'TRANSFER_WINDOW_SECONDS' | 'TRANSFER_MIN_BYTES_PER_SECOND'>;

/** Small, so that a slow client takes several of them in each window. */
const PIECE_BYTES = 16_384;

interface Watched {
  /** Ends a transfer that is too slow or takes too long. */
  readonly abort: () => void;
  /** Whether the client is the one that the transfer waits for. */
  readonly waitsForClient: () => boolean;
}

/**
 * Holds a transfer to a deadline and a minimum rate, measured in windows of equal length. A window in which the transfer waited for
 * us, not for the client, is not judged.
 */
export class TransferWatch {
  private bytes = 0;
  private readonly deadline: NodeJS.Timeout;
  private readonly windows: NodeJS.Timeout;

  constructor(limits: TransferLimits, { abort, waitsForClient }: Watched) {
    const least = limits.TRANSFER_MIN_BYTES_PER_SECOND * limits.TRANSFER_WINDOW_SECONDS;
    this.deadline = setTimeout(abort, limits.TRANSFER_MAX_SECONDS * 1000).unref();
    this.windows = setInterval(() => {
      if (this.bytes < least && waitsForClient()) abort();
      this.bytes = 0;
    }, limits.TRANSFER_WINDOW_SECONDS * 1000).unref();
  }

  count(bytes: number): void {
    this.bytes += bytes;
  }

  stop(): void {
    clearTimeout(this.deadline);
    clearInterval(this.windows);
  }
}

/**
 * What a client reads, as a stream that ends when it reads too slowly. It is passed on in small pieces, so that what was counted is close
 * to what the client has taken.
 */
export function watchedReadable(limits: TransferLimits, parts: AsyncIterable<string | Uint8Array>): Readable {
  const stream = Readable.from(inContext(inPieces(parts, (bytes) => watch.count(bytes))), { objectMode: false });
  const watch = new TransferWatch(limits, { abort: () => stream.destroy(), waitsForClient: () => stream.readableLength > 0 });
  stream.once('close', () => watch.stop());
  return stream;
}

/** Parts are read when the socket has room, which is outside of the request. What they are made of is read as the request's account. */
function inContext<T>(parts: AsyncGenerator<T, void>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot();
  return { [Symbol.asyncIterator]: () => ({ next: () => run(() => parts.next()), return: () => run(() => parts.return()) }) };
}

async function* inPieces(parts: AsyncIterable<string | Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      count(piece.length);
      yield piece;
    }
  }
}
