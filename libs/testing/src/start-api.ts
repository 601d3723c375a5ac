import { join } from 'node:path';
import { type ApiHandle, type LineListener, spawnApi } from './api-process.js';
import { leaseApi, wakeApis } from './pooled-api.js';
import { apiEnvironment, BUILT_API, publishedApiPool } from './test-configuration.js';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** Overrides the test defaults: a free port, a fixed SECRET_KEY, high sign-in limits. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why this API needs a fresh process instead of a pooled one. */
  readonly ownProcess?: string;
  /** Defaults to the built API. A custom program always gets a process of its own. */
  readonly program?: string;
}

/** A running API, which ends with this process. */
export interface RunningApi {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** The lines written so far to standard output and standard error. */
  readonly logs: readonly string[];
  /**
   * Sends SIGTERM, and kills it after 15 s. Resolves to the exit code, `null` after a signal. A pooled API is closed instead, with code 0.
   */
  stop(): Promise<number | null>;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
}

/** The address it listens on. The PUBLIC_URL in its greeting may not be reachable in a test. */
const LISTENING = /"Server listening at (http:\/\/\S+?)"/;
const READY = /Wordhoard is ready at (\S+?)\/?$/;

/** Generous timeouts to detect hangs, since the machine may be busy. */
const MAX_START_MS = 100_000;
const MAX_STOP_MS = 15_000;

/** Variables that a library or a preloaded module reads from the process at startup, not from the configuration. */
const PROCESS_VARIABLES = /^(OTEL_.*|TMPDIR|TZ|TEST_CLOCK_FILE)$/;

/**
 * Starts the API on a free port and waits until it listens, in a warm process of the run's pool if there is one, otherwise in a new
 * process.
 *
 * @throws Error with its output if it ends early, or takes longer than 100 s
 */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  const logs: string[] = [];
  const listening = new Address(options.env?.['PUBLIC_URL'] !== undefined);
  const handle = await open(options, (line) => {
    logs.push(line);
    listening.read(line);
  });
  const fail = (reason: string): never => {
    handle.kill();
    throw new Error(`The API ${reason}:\n${logs.slice(-20).join('\n')}`);
  };
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('slow')), MAX_START_MS);
  const url = await Promise.race([
    listening.url,
    handle.ended.then((code) => fail(`ended before it was ready (${code ?? 'by a signal'})`)),
    limit.promise.catch(() => fail(`was not ready after ${MAX_START_MS / 1000} s`)),
  ]).finally(() => clearTimeout(timer));
  return { url, pid: handle.pid, logs, stop: () => stop(handle), kill: () => kill(handle) };
}

function open({ databaseUrl, env = {}, ownProcess, program }: ApiOptions, onLine: LineListener): Promise<ApiHandle> | ApiHandle {
  const pool = publishedApiPool();
  const needsOwnProcess =
    ownProcess !== undefined || program !== undefined || Object.keys(env).some((name) => PROCESS_VARIABLES.test(name));
  if (pool !== undefined && !needsOwnProcess) return leaseApi(pool, apiEnvironment(databaseUrl, env), onLine);
  return spawnApi(program ?? join(BUILT_API, 'main.js'), apiEnvironment(databaseUrl, env), onLine);
}

/** Makes the pooled APIs look for background jobs now. Others look every few seconds. */
export async function wakeJobQueues(): Promise<void> {
  const pool = publishedApiPool();
  if (pool !== undefined) await wakeApis(pool);
}

/** Finds the address in the API's output. Its lines can arrive in any order, since logger and greeting use different streams. */
class Address {
  readonly #url = Promise.withResolvers<string>();
  #listening: string | undefined;
  #greeting: string | undefined;

  constructor(private readonly hasPublicUrl: boolean) {}

  get url(): Promise<string> {
    return this.#url.promise;
  }

  read(line: string): void {
    this.#listening ??= LISTENING.exec(line)?.[1];
    this.#greeting ??= READY.exec(line)?.[1];
    if (this.#greeting === undefined || (this.hasPublicUrl && this.#listening === undefined)) return;
    this.#url.resolve(this.#listening ?? this.#greeting);
  }
}

async function stop(handle: ApiHandle): Promise<number | null> {
  handle.terminate();
  const limit = setTimeout(() => handle.kill(), MAX_STOP_MS);
  return handle.ended.finally(() => clearTimeout(limit));
}

async function kill(handle: ApiHandle): Promise<void> {
  handle.kill();
  await handle.ended;
}
