import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { type SourceFile, SourceFault, type SourcePart, UnreadableSourceError } from '@wordhoard/imports';
import { residentBytes, workerCommand } from '@wordhoard/sandbox';
import type { WorkerReply, WorkerRequest } from './serve-reader.js';

export interface WorkerLimits {
  /** Memory limit on top of the worker's own code, heap and buffers included. */
  readonly megabytes: number;
  /** Working time for one file. Time spent waiting for a request does not count. */
  readonly seconds: number;
}

const MEGABYTE_BYTES = 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 100;
/** Base memory of the engine and the parsers. */
const OWN_MEGABYTES = 160;
/** How much of the worker's error output is kept. */
const MAX_STDERR_LENGTH = 4_000;

/** A process that reads one file, with its limits. */
export class ReadingWorker {
  readonly #child: ChildProcess;
  readonly #looks: NodeJS.Timeout;
  readonly #ended: Promise<unknown>;
  #complaints = '';
  #msLeft: number;
  #waiting: { readonly resolve: (part: SourcePart | undefined) => void; readonly reject: (error: unknown) => void } | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(
    entry: URL,
    private readonly file: SourceFile,
    limits: WorkerLimits,
  ) {
    this.#msLeft = limits.seconds * 1000;
    const { execPath, args } = workerCommand(entry, dirname(file.path), { megabytes: limits.megabytes });
    // Untrusted files are parsed without the server's environment and log.
    this.#child = spawn(execPath, args, { env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#ended = once(this.#child, 'close').catch(() => undefined);
    this.#child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (this.#complaints = (this.#complaints + text).slice(0, MAX_STDERR_LENGTH)));
    this.#child.on('message', (reply: WorkerReply) => this.#take(reply));
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('close', () => this.#fail(this.#complaints.includes('heap out of memory') ? tooLarge() : interrupted(this.#complaints)));
    this.#looks = setInterval(() => void this.#look(limits.megabytes), MEMORY_CHECK_INTERVAL_MS);
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
        this.#ask();
      });
    } finally {
      clearTimeout(deadline);
      this.#msLeft -= performance.now() - asked;
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#looks);
    this.file.signal?.removeEventListener('abort', this.#abort);
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  readonly #abort = () => this.#fail(this.file.signal?.reason);

  #ask(): void {
    const { path, name, mediaAfter } = this.file;
    // If the message cannot be sent, the exit handler reports why.
    this.#child.send({ path, name, ...(mediaAfter !== undefined && { mediaAfter }) } satisfies WorkerRequest, () => undefined);
  }

  #take(reply: WorkerReply): void {
    if ('part' in reply) this.#waiting?.resolve(reply.part);
    else if ('end' in reply) this.#waiting?.resolve(undefined);
    else
      this.#fail('fault' in reply ? new UnreadableSourceError(reply.fault, reply.message) : Object.assign(new Error(reply.error), reply));
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#waiting?.reject(this.#failure.error);
  }

  /** The engine limits the heap only. Buffers are outside of it, so on Linux the process's resident memory is checked too. */
  async #look(megabytes: number): Promise<void> {
    if ((await residentBytes(this.#child.pid)) > (megabytes + OWN_MEGABYTES) * MEGABYTE_BYTES) this.#fail(tooLarge());
  }
}

function tooLarge(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooLarge, 'The file takes more memory than is given to one.');
}

function tooSlow(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.TooSlow, 'The file takes more time than is given to one.');
}

function interrupted(complaints: string): UnreadableSourceError {
  const message = 'The reading of the file was interrupted. Send it again; if that happens again, the file may be damaged.';
  return new UnreadableSourceError(SourceFault.Interrupted, message, { cause: complaints });
}
