import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { copyCounted, copyRegular } from './copy-file.js';
import type { ExaminedMedia } from './examine-media.js';
import { MediaWorker } from './media-worker.js';
import type { MediaLimits, PreparedFile, PreparedMedia, PrepareOptions } from './prepared-media.js';
import { UnusableMediaError, type UnusableMediaReason } from './unusable-media-error.js';

/** A worker that has nothing to do is ended, because it takes as much memory as the API. */
const DEFAULT_IDLE_MS = 30_000;
const ENCODED_TYPE = 'image/webp';
const UNKNOWN_TYPE = 'application/octet-stream';
/** Collections keep such files, because they are only exported again. */
const KEPT_AS_FILE: readonly UnusableMediaReason[] = ['unknown_type', 'damaged', 'too_many_pixels'];

interface Received {
  readonly path: string;
  readonly directory: string;
  readonly digest: string;
  readonly bytes: number;
}

/**
 * Prepares files in a separate process, one after another. The process starts with the first file, serves many, and is replaced after a file
 * that breaks it or exceeds its limits of time and memory.
 */
export class MediaPreparer {
  readonly #inTurn = pLimit(1);
  readonly #entry: URL;
  #worker: MediaWorker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param entry the worker's file, which calls `serveMedia` */
  constructor(
    entry: string | URL,
    private readonly limits: MediaLimits,
  ) {
    this.#entry = typeof entry === 'string' ? pathToFileURL(entry) : entry;
  }

  /**
   * Detects what a file is, and writes what is stored into `directory`, each variant in a file of its name.
   *
   * @throws UnusableMediaError
   */
  prepare(path: string, directory: string, options: PrepareOptions): Promise<PreparedMedia> {
    return this.#inTurn(async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#prepareNow(path, directory, options);
      } finally {
        this.#idle = setTimeout(() => void this.#inTurn(() => this.#end()), this.limits.idleMs ?? DEFAULT_IDLE_MS).unref();
      }
    });
  }

  async close(): Promise<void> {
    await this.#inTurn(() => {
      clearTimeout(this.#idle);
      return this.#end();
    });
  }

  async #prepareNow(path: string, directory: string, { keepOriginal }: PrepareOptions): Promise<PreparedMedia> {
    const worker = await this.#running();
    try {
      // The worker gets a copy: it can only access its own folder, and could change what it is given. So the digest is not its word.
      const received = { path, directory, ...(await copyCounted(path, worker.input, this.limits.maxBytes)) };
      return await this.#examined(worker, received, keepOriginal);
    } finally {
      if (worker.hasEnded) await this.#end();
      else await worker.clear();
    }
  }

  async #examined(worker: MediaWorker, received: Received, keepOriginal: boolean): Promise<PreparedMedia> {
    const { digest, bytes } = received;
    try {
      const media = await worker.examine();
      const { kind, mediaType } = media;
      const encoded = await takeVariants(media, worker.output, received.directory);
      const files = keepOriginal || kind === 'audio' ? [...encoded, await keptOriginal(received, mediaType)] : encoded;
      return { kind, digest, bytes, mediaType, ...factsOf(media), files };
    } catch (error) {
      if (!keepOriginal || !(error instanceof UnusableMediaError) || !KEPT_AS_FILE.includes(error.reason)) throw error;
      return { kind: 'file', digest, bytes, mediaType: UNKNOWN_TYPE, files: [await keptOriginal(received, UNKNOWN_TYPE)] };
    }
  }

  async #running(): Promise<MediaWorker> {
    // It may have died since the last file.
    if (this.#worker?.hasEnded) await this.#end();
    this.#worker ??= await MediaWorker.start(this.#entry, this.limits);
    return this.#worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.end();
  }
}

async function takeVariants(media: ExaminedMedia, from: string, directory: string): Promise<PreparedFile[]> {
  if (media.kind === 'audio') return [];
  const files: PreparedFile[] = [];
  for (const variant of (['large', 'small'] as const).filter((one) => media.variants.includes(one))) {
    const path = join(directory, variant);
    files.push({ variant, path, mediaType: ENCODED_TYPE, bytes: await copyRegular(join(from, variant), path) });
  }
  return files;
}

async function keptOriginal({ path, directory, bytes }: Received, mediaType: string): Promise<PreparedFile> {
  const kept = join(directory, 'original');
  await copyRegular(path, kept);
  return { variant: 'original', path: kept, mediaType, bytes };
}

function factsOf(media: ExaminedMedia): Pick<PreparedMedia, 'width' | 'height' | 'durationMs'> {
  if (media.kind === 'image') return { width: media.width, height: media.height };
  return media.durationMs === undefined ? {} : { durationMs: media.durationMs };
}
