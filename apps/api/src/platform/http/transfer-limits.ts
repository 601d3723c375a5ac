import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Config } from '../../config/config.schema.js';

export type TransferLimits = Pick<Config, 'TRANSFER_MAX_SECONDS' | 'TRANSFER_WINDOW_SECONDS' | 'TRANSFER_MIN_BYTES_PER_SECOND'>;

/** Small enough that even a slow client reads several per window. */
const CHUNK_BYTES = 16_384;

interface MonitoredTransfer {
  readonly abort: () => void;
  /** Whether the transfer is waiting for the client rather than for us. */
  readonly waitsForClient: () => boolean;
}

/**
 * Aborts a transfer that misses its deadline or is below the minimum rate in any window. Windows in which the client waited for us do not
 * count.
 */
export class TransferMonitor {
  private bytes = 0;
  private readonly deadline: NodeJS.Timeout;
  private readonly windows: NodeJS.Timeout;

  constructor(limits: TransferLimits, { abort, waitsForClient }: MonitoredTransfer) {
    const minBytes = limits.TRANSFER_MIN_BYTES_PER_SECOND * limits.TRANSFER_WINDOW_SECONDS;
    this.deadline = setTimeout(abort, limits.TRANSFER_MAX_SECONDS * 1000).unref();
    this.windows = setInterval(() => {
      if (this.bytes < minBytes && waitsForClient()) abort();
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
 * A response stream that is destroyed if the client reads too slowly. Chunks are small, so that the byte count stays close to what the
 * client has received.
 */
export function monitoredReadable(limits: TransferLimits, parts: AsyncIterable<string | Uint8Array>): Readable {
  const stream = Readable.from(inContext(inChunks(parts, (bytes) => watch.count(bytes))), { objectMode: false });
  const watch = new TransferMonitor(limits, { abort: () => stream.destroy(), waitsForClient: () => stream.readableLength > 0 });
  stream.once('close', () => watch.stop());
  return stream;
}

/** Chunks are pulled when the socket drains, outside the request's context. Their statements need the request's account. */
function inContext<T>(chunks: AsyncGenerator<T, void>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot();
  return { [Symbol.asyncIterator]: () => ({ next: () => run(() => chunks.next()), return: () => run(() => chunks.return()) }) };
}

async function* inChunks(parts: AsyncIterable<string | Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      count(chunk.length);
      yield chunk;
    }
  }
}
