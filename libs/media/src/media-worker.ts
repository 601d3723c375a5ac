import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentBytes, workerCommand } from '@wordhoard/sandbox';
import type { ExaminedMedia } from './examine-media.js';
import type { MediaLimits } from './prepared-media.js';
import type { MediaReply, MediaRequest } from './serve-media.js';
import { UnusableMediaError } from './unusable-media-error.js';

const MEGABYTE_BYTES = 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 100;
/** How much of the worker's error output is kept. */
const MAX_STDERR_LENGTH = 4_000;

/** A process that examines files in a folder of its own, one after another. */
export class MediaWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly input: string;
  readonly output: string;
  #waiting: { readonly resolve: (reply: MediaReply) => void; readonly reject: (error: Error) => void } | undefined;
  #stderr = '';
  #hasEnded = false;

  static async start(entry: URL, limits: MediaLimits): Promise<MediaWorker> {
    return new MediaWorker(entry, limits, await mkdtemp(join(tmpdir(), 'wordhoard-media-')));
  }

  private constructor(
    entry: URL,
    private readonly limits: MediaLimits,
    private readonly folder: string,
  ) {
    this.input = join(folder, 'input');
    this.output = join(folder, 'output');
    const { execPath, args } = workerCommand(entry, folder, { megabytes: limits.megabytes, allowsAddons: true });
    // Untrusted files are decoded without the server's environment and log.
    this.#child = spawn(execPath, args, { env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    // A worker keeps no process alive; a file in it does, by its time limit.
    for (const part of this.#handles()) part?.unref();
    this.#ended = once(this.#child, 'close').catch(() => undefined);
    this.#child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (this.#stderr = (this.#stderr + text).slice(0, MAX_STDERR_LENGTH)));
    this.#child.on('message', (reply: MediaReply) => this.#waiting?.resolve(reply));
    this.#child.on('error', (error) => this.#break(error));
    this.#child.on('close', () => this.#break(this.#stderr));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Examines the file at `input`, and writes what it encodes into `output`.
   *
   * @throws UnusableMediaError; `interrupted` if the process died or exceeded its limits, after which it has ended
   */
  async examine(): Promise<ExaminedMedia> {
    const { seconds, megabytes, maxPixels } = this.limits;
    await mkdir(this.output);
    const deadline = setTimeout(() => this.#break('time limit'), seconds * 1000);
    const looks = setInterval(() => void this.#look(megabytes * MEGABYTE_BYTES), MEMORY_CHECK_INTERVAL_MS);
    try {
      return media(await this.#ask({ path: this.input, directory: this.output, maxPixels }));
    } finally {
      clearTimeout(deadline);
      clearInterval(looks);
    }
  }

  /** Deletes the files of the last request. */
  async clear(): Promise<void> {
    await Promise.all([this.input, this.output].map((used) => rm(used, { recursive: true, force: true })));
  }

  async end(): Promise<void> {
    this.#break('ended');
    for (const part of this.#handles()) part?.ref();
    await this.#ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  #handles() {
    return [this.#child, this.#child.channel, this.#child.stderr as Socket | null];
  }

  async #ask(request: MediaRequest): Promise<MediaReply> {
    try {
      return await new Promise<MediaReply>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        // If the message cannot be sent, the exit handler rejects.
        if (this.#hasEnded) this.#break(this.#stderr);
        else this.#child.send(request, () => undefined);
      });
    } finally {
      this.#waiting = undefined;
    }
  }

  #break(cause: unknown): void {
    this.#hasEnded = true;
    this.#waiting?.reject(new UnusableMediaError('interrupted', { cause }));
    this.#child.kill('SIGKILL');
  }

  /** The decoders' memory is outside of the engine's heap, so it is measured from here. */
  async #look(maxBytes: number): Promise<void> {
    if ((await residentBytes(this.#child.pid)) > maxBytes) this.#break('memory limit');
  }
}

function media(reply: MediaReply): ExaminedMedia {
  if ('media' in reply) return reply.media;
  if ('unusable' in reply) throw new UnusableMediaError(reply.unusable, { cause: reply.cause });
  throw new Error(`A file could not be prepared: ${reply.error}`);
}
