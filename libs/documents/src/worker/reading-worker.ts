import { Worker } from 'node:worker_threads';
import { type SourceFile, SourceFault, type SourcePart, UnreadableSourceError } from '@wordhoard/imports';
import type { Reply } from './messages.js';

export interface WorkerLimits {
  /** Of all that the worker has in memory, objects and buffers alike. */
  readonly megabytes: number;
  /** That it may be at work on one file. The time in which nobody asked it for the next part is not counted. */
  readonly seconds: number;
}

const MEGABYTE = 1024 * 1024;
const LOOKS_EVERY_MS = 100;
/** Records live until they are handed over: more room for them would only be filled with those that went before. */
const YOUNG_MEGABYTES = 16;

/** A thread that reads one file, and what ends it. */
export class ReadingWorker {
  readonly #worker: Worker;
  readonly #looks: NodeJS.Timeout;
  #msLeft: number;
  #waiting: { readonly resolve: (part: SourcePart | undefined) => void; readonly reject: (error: unknown) => void } | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    entry: URL,
    private readonly file: SourceFile,
    limits: WorkerLimits,
  ) {
    this.#msLeft = limits.seconds * 1000;
    this.#worker = new Worker(entry, {
      workerData: { path: file.path, name: file.name },
      // Nothing of the server is for a parser of strangers' files: not its environment, not its flags, not its log.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.#worker.on('message', (reply: Reply) => this.#take(reply));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error));
    this.#worker.on('exit', () => this.#fail(new Error('The worker ended before its file did.')));
    this.#looks = setInterval(() => void this.#look(limits.megabytes), LOOKS_EVERY_MS);
    file.signal?.addEventListener('abort', this.#abort);
  }

  /** The next part of the file; undefined at its end. */
  async next(): Promise<SourcePart | undefined> {
    this.file.signal?.throwIfAborted();
    if (this.#failure) throw this.#failure.error;
    const asked = performance.now();
    const deadline = setTimeout(() => this.#fail(tooSlow()), this.#msLeft);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#worker.postMessage('next');
      });
    } finally {
      clearTimeout(deadline);
      this.#msLeft -= performance.now() - asked;
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#looks);
    this.file.signal?.removeEventListener('abort', this.#abort);
    await this.#worker.terminate();
  }

  readonly #abort = () => this.#fail(this.file.signal?.reason);

  #take(reply: Reply): void {
    if ('part' in reply) this.#waiting?.resolve(reply.part);
    else if ('end' in reply) this.#waiting?.resolve(undefined);
    else
      this.#fail('fault' in reply ? new UnreadableSourceError(reply.fault, reply.message) : Object.assign(new Error(reply.error), reply));
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#waiting?.reject(this.#failure.error);
  }

  /** The limit of a worker's heap is the engine's; buffers lie outside of it, and count as well. */
  async #look(megabytes: number): Promise<void> {
    try {
      const { used_heap_size: objects, external_memory: buffers } = await this.#worker.getHeapStatistics();
      if (objects + buffers > megabytes * MEGABYTE) this.#fail(tooLarge());
    } catch {
      // It has ended since, which is told elsewhere.
    }
  }
}

function tooLarge(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooLarge, 'The file takes more memory than is given to one.');
}

function tooSlow(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooSlow, 'The file takes more time than is given to one.');
}
