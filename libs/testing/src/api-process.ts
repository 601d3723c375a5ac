import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { apiEnvironment, BUILT_API } from './test-configuration.js';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** Variables set over those of every test: a free port, a fixed SECRET_KEY, generous sign-in budgets. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program, the built API when left out. */
  readonly program?: string;
}

/** A running API process. It ends when this process does. */
export interface RunningApi {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** The lines it has written so far, to standard output and standard error. */
  readonly logs: readonly string[];
  /** Asks it to stop, as a service manager would; killed after 15 s. Returns its exit code, `null` when a signal ended it. */
  stop(): Promise<number | null>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Where it listens; what it calls itself when it is ready may be a PUBLIC_URL that leads nowhere in a test. */
const LISTENING = /"Server listening at (http:\/\/\S+?)"/;
const READY = /Wordhoard is ready at (\S+?)\/?$/;

/** In milliseconds. For what hangs: a machine may be busy. */
const START_LIMIT = 100_000;
const STOP_LIMIT = 15_000;

/**
 * Starts the API on a free port and waits until it listens.
 *
 * @throws Error with what it wrote when it ends before that, or takes longer than 100 s
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const child = spawn(process.execPath, [options.program ?? join(BUILT_API, 'main.js')], {
    env: apiEnvironment(options.databaseUrl, options.env),
    // The API stops when this channel closes, which it does however this process ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const logs: string[] = [];
  const url = await becomesReady(child, logs, options.env?.['PUBLIC_URL'] !== undefined);
  return { url, pid: child.pid ?? 0, logs, stop: () => end(child, 'SIGTERM'), kill: async () => void (await end(child, 'SIGKILL')) };
}

/** The two lines may come in either order: the logger does not write through the stream that the greeting goes to. */
function becomesReady(child: ChildProcess, logs: string[], isCalledOtherwise: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let address: string | undefined;
    let greeting: string | undefined;
    const fail = (reason: string): void => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      reject(new Error(`The API ${reason}:\n${logs.slice(-20).join('\n')}`));
    };
    const limit = setTimeout(() => fail(`was not ready after ${START_LIMIT / 1000} s`), START_LIMIT);
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.once('close', (code, signal) => fail(`ended before it was ready (${signal ?? code})`));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream as Readable).on('line', (line) => {
        logs.push(line);
        address ??= LISTENING.exec(line)?.[1];
        greeting ??= READY.exec(line)?.[1];
        if (greeting === undefined || (isCalledOtherwise && address === undefined)) return;
        clearTimeout(limit);
        resolve(address ?? greeting);
      });
    }
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // Not before its last line has been read.
  const closed = once(child, 'close');
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await closed;
  clearTimeout(limit);
  return child.exitCode;
}
