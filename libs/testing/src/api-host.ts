import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { LineListener } from './api-process.js';
import { hostEnvironment } from './test-configuration.js';

/** A standalone program that is not part of any build. This file is one folder below the project root, in `src` and in `dist`. */
export const API_HOST = resolve(import.meta.dirname, '../programs/api-host.mjs');
/** Printed when the API was stopped (0) or its configuration was rejected (1). */
const RELEASED = /^api-host: released (\d)$/;

/** Every closed API leaks about 12 MB in its process. */
const MAX_APIS = 40;

/** A process that runs one API after another. */
export class ApiHost {
  readonly ended: Promise<number | null>;
  onLine: LineListener = () => undefined;
  #served = 0;
  #released = Promise.withResolvers<number | null>();
  #hasEnded = false;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;

  /** @param nodeOptions preloaded modules; APIs with other ones need another process */
  constructor(
    program: string,
    readonly nodeOptions = '',
  ) {
    this.#child = spawn(process.execPath, [program], { env: hostEnvironment(nodeOptions), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#ready = new Promise((ready) => this.#child.once('message', () => ready()));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      createInterface(stream as Readable).on('line', (line) => this.#read(line));
    }
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
    void this.ended.then((code) => {
      this.#hasEnded = true;
      this.#release(code);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isReusable(): boolean {
    return !this.#hasEnded && this.#served < MAX_APIS;
  }

  /** Resolves when the API has stopped (0) or was rejected (1), or with the exit code of the process. */
  released(): Promise<number | null> {
    return this.#hasEnded ? this.ended : this.#released.promise;
  }

  start(environment: Readonly<Record<string, string>>): void {
    this.#served++;
    void this.#ready.then(() => this.#send({ start: environment }));
  }

  /** Makes the API look for background jobs now. */
  wake(): void {
    void this.#ready.then(() => this.#send({ wake: true }));
  }

  stop(): void {
    void this.#ready.then(() => this.#send({ stop: true }));
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #send(message: object): void {
    if (this.#child.connected) this.#child.send(message);
  }

  #read(line: string): void {
    const code = RELEASED.exec(line)?.[1];
    if (code === undefined) this.onLine(line);
    else this.#release(Number(code));
  }

  #release(code: number | null): void {
    this.#released.resolve(code);
    this.#released = Promise.withResolvers();
  }
}
