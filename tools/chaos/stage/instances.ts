import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { roleUrls } from '@wordhoard/embedded-postgres';
import { COMPILED, type BenchServer, startServer } from '../../bench/stage/server-process.ts';

const API = resolve(import.meta.dirname, '../../../apps/api/dist');

const STARTS = 5;

/** Rate limits are not under test. */
const LIMITS = {
  RATE_LIMIT_AUTH_ATTEMPTS: '1000000',
  RATE_LIMIT_MCP_CALLS: '1000000',
  RATE_LIMIT_UPLOAD_REQUESTS: '1000000',
  RATE_LIMIT_MEDIA_REQUESTS: '1000000',
};

/** What we read of a log line. */
interface LoggedFault {
  err: { type: string; code?: string; message: string };
}

/** A slot for an API process, which is killed and restarted. */
export class ApiInstance {
  /** Why processes exited before they were healthy. Starts are retried, as a service manager would. */
  failedStarts: string[] = [];
  #environment: Record<string, string>;
  #logFile: string;
  #server: BenchServer | undefined;

  constructor(environment: Record<string, string>, logFile: string) {
    this.#environment = environment;
    this.#logFile = logFile;
  }

  /** Its current origin; unreachable after a kill, as behind a proxy that has not noticed. */
  get origin() {
    return this.#running.origin;
  }

  async start() {
    const options = { environment: this.#environment, logFile: this.#logFile };
    for (let left = STARTS; ; left--) {
      try {
        this.#server = await startServer(join(API, 'main.js'), options);
        return this;
      } catch (error) {
        if (left === 1) throw error;
        const message = error instanceof Error ? error.message : String(error);
        this.failedStarts.push(message.trim().split('\n').at(-1) ?? '');
      }
    }
  }

  /** Server faults in its log, excluding client errors. */
  async faults() {
    const lines = (await readFile(this.#logFile, 'utf8')).split('\n');
    const faults = lines.filter((line) => line.includes('"request failed"')).map((line) => (JSON.parse(line) as LoggedFault).err);
    return faults.map(({ type, code, message }) => `${type} ${code ?? ''}: ${message}`);
  }

  async kill() {
    process.kill(this.#running.pid, 'SIGKILL');
    await this.#running.stop();
  }

  async stop() {
    await this.#running.stop();
  }

  get #running() {
    if (!this.#server) throw new Error('The API process was never started.');
    return this.#server;
  }
}

/** API processes that share one database and one secret. */
export async function startInstances(
  count: number,
  { databaseUrl, folder, variables = {} }: { databaseUrl: string; folder: string; variables?: Record<string, string> },
): Promise<ApiInstance[]> {
  const environment = {
    ...LIMITS,
    DATABASE_URL: roleUrls(databaseUrl).DATABASE_URL,
    SECRET_KEY: randomBytes(32).toString('hex'),
    AUDIT_SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'data'),
    ...COMPILED,
    ...variables,
  };
  await promisify(execFile)(process.execPath, [join(API, 'host.js'), 'migrate'], { env: { ...environment, ...roleUrls(databaseUrl) } });
  const instances = Array.from({ length: count }, (_, i) => new ApiInstance(environment, join(folder, `api-${i}.log`)));
  return Promise.all(instances.map((one) => one.start()));
}
