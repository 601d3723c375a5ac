import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { roleUrls } from '@wordhoard/embedded-postgres';
import pg from 'pg';
import type { RecordedStatements } from './sent-statement.ts';
import { openDatabase, type BenchDatabase } from './database.ts';
import { readFixtures, type BenchFixtures } from './fixtures.ts';
import { seed, type AccountPlan } from './seed.ts';
import { startServer, type BenchServer } from './server-process.ts';

/** A seeded database and the servers that run on it. */
export interface BenchStage {
  /** Temporary; contains the API's data. */
  folder: string;
  database: BenchDatabase;
  /** Connected to it. */
  client: pg.Client;
  fixtures: BenchFixtures;
  startProduct: (nodeOptions?: string[], settings?: Record<string, string>, pollEvery?: number) => Promise<BenchServer>;
  /** With the API's statements by name. */
  startRef: (statements: RecordedStatements, pollEvery?: number) => Promise<BenchServer>;
  close: () => Promise<void>;
}

const API = resolve(import.meta.dirname, '../../../apps/api/dist');
const REF = resolve(import.meta.dirname, '../ref/main.ts');

/** Preloaded modules that instrument the API from within. */
export const TAP = instrument('statement-tap.ts');
export const LOOP_DELAY = instrument('loop-delay.ts');
export const PROFILER = instrument('cpu-profile.ts');
export const APPENDER = instrument('append-events.ts');

/** A seeded database in a temporary folder. */
export async function openStage(plans: readonly AccountPlan[]): Promise<BenchStage> {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-bench-'));
  // Accessible to the account that PostgreSQL runs under if we are root.
  await chmod(folder, 0o711);
  const database = await openDatabase(folder, process.env['DATABASE_URL']);
  const closeAll = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  // Otherwise half a gigabyte would be left behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(1)));
  try {
    return await prepare(folder, database, plans, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function prepare(
  folder: string,
  database: BenchDatabase,
  plans: readonly AccountPlan[],
  closeAll: () => Promise<void>,
): Promise<BenchStage> {
  const secret = randomBytes(32).toString('hex');
  const limits = { RATE_LIMIT_AUTH_ATTEMPTS: '1000000', RATE_LIMIT_MCP_CALLS: '1000000', RATE_LIMIT_MEDIA_REQUESTS: '1000000' };
  const roles = roleUrls(database.url);
  await promisify(execFile)(process.execPath, [join(API, 'host.js'), 'migrate'], { env: { ...roles, SECRET_KEY: secret } });
  const environment = { DATABASE_URL: roles.DATABASE_URL, SECRET_KEY: secret, DATA_DIR: join(folder, 'data'), ...limits };
  const client = new pg.Client(database.url);
  // Pending queries reject anyway; without a listener the process would crash.
  client.on('error', () => undefined);
  await client.connect();
  await seed(client, plans);
  const statementsFile = join(folder, 'statements.json');
  return {
    folder,
    database,
    client,
    fixtures: await readFixtures(client, secret),
    startProduct: (nodeOptions, settings, pollEvery) =>
      startServer(join(API, 'main.js'), {
        environment: { ...environment, ...settings },
        logFile: join(folder, 'product.log'),
        ...(nodeOptions && { nodeOptions }),
        ...(pollEvery !== undefined && { pollEvery }),
      }),
    startRef: async (statements, pollEvery) => {
      await writeFile(statementsFile, JSON.stringify(statements));
      // As the owner, which bypasses row-level security: RLS is part of the API's cost.
      const refEnvironment = { ...environment, DATABASE_URL: roles.DATABASE_OWNER_URL, STATEMENTS: statementsFile };
      return startServer(REF, {
        environment: refEnvironment,
        logFile: join(folder, 'ref.log'),
        ...(pollEvery !== undefined && { pollEvery }),
      });
    },
    close: async () => {
      await client.end();
      await closeAll();
    },
  };
}

function instrument(file: string): string[] {
  return ['--import', join(import.meta.dirname, file)];
}
