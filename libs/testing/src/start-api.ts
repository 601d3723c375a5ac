import { join } from 'node:path';
import { type ApiHandle, type LineListener, spawnApi } from './api-process.js';
import { leaseApi } from './pooled-api.js';
import { apiEnvironment, BUILT_API, publishedApiPool } from './test-configuration.js';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** Variables that override the test defaults: a free port, a fixed SECRET_KEY, generous sign-in limits. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why this API needs its own process instead of a reused one. */
  readonly ownProcess?: string;
  /** The program; defaults to the built API. A custom program always gets its own process. */
  readonly program?: string;
}

/** A running API. It stops when this process exits. */
export interface RunningApi {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** The lines written so far to standard output and standard error. */
  readonly logs: readonly string[];
  /**
   * Requests a shutdown, as a service manager would, and kills the process after 15 s. Returns the exit code, `null` if a signal ended it.
   * In a shared process the API is only closed, and the code is 0.
   */
  stop(): Promise<number | null>;
  /** Kills its process without a shutdown, as a power failure would. */
  kill(): Promise<void>;
}

/** The listening address. A PUBLIC_URL in the startup message may be unreachable in a test. */
const LISTENING = /"Server listening at (http:\/\/\S+?)"/;
const READY = /Wordhoard is ready at (\S+?)\/?$/;

/** Generous, because a machine may be busy: they only end hung tests. */
const MAX_START_MS = 100_000;
const MAX_STOP_MS = 15_000;

/** Variables that a library or preloaded module reads from the process at startup, bypassing the configuration. */
const PROCESS_VARIABLES = /^(OTEL_.*|TMPDIR|TZ|TEST_CLOCK_FILE)$/;

/**
 * Starts the API on a free port and waits until it listens: in a warm process of the run's pool if there is one, otherwise in a new
 * process.
 *
 * @throws Error with its output if it exits first, or does not listen within 100 s
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

/** Finds the address in the API's output. Logger and startup message use different streams, so their order varies. */
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
