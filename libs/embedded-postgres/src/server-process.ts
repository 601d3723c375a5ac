import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Identity } from './programs.js';
import { programEnvironment } from './programs.js';

/** The settings of one server run. */
export interface ServerOptions {
  readonly postgres: string;
  readonly cluster: string;
  readonly identity: Identity | undefined;
  /** Whether a commit is on disk before it is acknowledged. */
  readonly durable: boolean;
  /** The folder of its Unix socket. Without one it listens on a port of 127.0.0.1. */
  readonly socketFolder: string | undefined;
}

/**
 * `/bin/sh` execs the server and leaves behind a process that reads from a pipe. The pipe closes when we ask the server to stop or are
 * killed; in both cases the server shuts down. The reader is not a child of the server, which would treat an unknown child's exit as a
 * crash.
 */
const WATCHED = `
exec 3<&0
( ( while read -r _; do :; done <&3; kill -INT $$ ) >/dev/null 2>&1 & )
exec "$@" </dev/null 3<&-
`;

/** How long PostgreSQL may take to shut down before it is killed, in milliseconds. */
const STOP_GRACE_MS = 10_000;

/** One run of the server. It does not keep this process alive, and outlives it only by its shutdown. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #lastWords = '';

  constructor(plan: ServerOptions, port: number) {
    const command = [plan.postgres, '-D', plan.cluster, ...settings(port, plan).flatMap((setting) => ['-c', setting])];
    this.#child = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...command], {
      ...plan.identity,
      cwd: '/',
      env: programEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      // Its own process group: Ctrl-C goes to us, and we shut down in order.
      detached: true,
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#lastWords = (this.#lastWords + chunk.toString()).slice(-2000)));
    this.#child.stdin?.on('error', () => undefined);
    this.#child.once('exit', () => this.#child.stdin?.destroy());
    this.#child.unref();
    for (const pipe of [this.#child.stdin, this.#child.stderr]) (pipe as { unref?: () => void } | null)?.unref?.();
  }

  get hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Output before the log file was opened, which explains a failed start. */
  get lastWords(): string {
    return this.#lastWords.trim();
  }

  /** Calls back once when the server has ended for any reason. */
  onExit(callback: () => void): void {
    this.#child.once('exit', callback);
  }

  /** Closes all connections and shuts down after a checkpoint; kills the server if that takes too long. */
  async stop(): Promise<void> {
    if (this.hasExited) return;
    const exited = once(this.#child, 'exit');
    this.#child.ref();
    this.#child.stdin?.end();
    const impatience = setTimeout(() => this.#child.kill('SIGQUIT'), STOP_GRACE_MS);
    await exited;
    clearTimeout(impatience);
  }
}

function settings(port: number, { durable, socketFolder }: ServerOptions): string[] {
  return [
    `listen_addresses=${socketFolder === undefined ? '127.0.0.1' : ''}`,
    `port=${port}`,
    // This setting is a list of quoted names.
    `unix_socket_directories=${socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
    // Enough for sixteen API processes with fifteen connections each, the tools, and three workers of tests.
    'max_connections=300',
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.max=20000',
    // Keeps a week of logs next to the data. Queries and their parameters are not logged, since they contain personal data.
    'logging_collector=on',
    'log_filename=postgresql-%a.log',
    'log_truncate_on_rotation=on',
    'log_rotation_age=1d',
    'log_rotation_size=0',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}
