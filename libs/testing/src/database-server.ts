import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { queryOnce } from './query-once.js';
import { runHostCommand } from './host-command.js';
import { testVariables } from './test-configuration.js';

/** A server on which tests make databases; plain data, so that it can be handed to another process. */
export interface DatabaseServer {
  /** A database to connect to for making others, as an account that may. */
  readonly url: string;
  /** What the names of this run's databases begin with. */
  readonly prefix: string;
  /** The database that holds the API's tables and nothing else. */
  readonly template: string;
}

export interface TestDatabaseServer extends DatabaseServer {
  /** Takes everything away that this run made. */
  stop(): Promise<void>;
}

/** What the folders of embedded test servers begin with; the id of the process that made one follows. */
const FOLDER = 'wordhoard-test-';

/**
 * The server of one run of a suite, with a migrated template: TEST_DATABASE_URL where that is set (PostgreSQL 15 or newer with
 * pg_stat_statements preloaded, as a superuser), else an embedded one that forgets everything and ends with this process.
 *
 * @param migrate makes the tables of the template; the built API's `host migrate` when left out
 * @throws Error with what the API printed when its migrations fail, or it is not built
 */
export async function startTestDatabaseServer(
  migrate: (databaseUrl: string) => Promise<void> = migrateAsHost,
): Promise<TestDatabaseServer> {
  const external = testVariables.TEST_DATABASE_URL;
  const { url, stop } = external ? { url: external, stop: () => Promise.resolve() } : await startForgetful();
  const prefix = `wordhoard_test_${process.pid}_${Date.now()}`;
  const template = `${prefix}_template`;
  const clear = async (): Promise<void> => {
    if (external) await dropAll(url, prefix);
    await stop();
  };
  try {
    await queryOnce(url, `create database ${template}`);
    await migrate(databaseUrl(url, template));
    return { url, prefix, template, stop: clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  return new URL(`/${name}${new URL(serverUrl).search}`, serverUrl).href;
}

async function migrateAsHost(url: string): Promise<void> {
  const { exitCode, output } = await runHostCommand(url, ['migrate'], { DATABASE_ADMIN_URL: url });
  if (exitCode !== 0) throw new Error(`The template database could not be migrated (is the API built?):\n${output}`);
}

async function startForgetful(): Promise<{ url: string; stop: () => Promise<void> }> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    // Root's server runs as another account, which has to get to its data.
    await chmod(folder, 0o711);
    // Tests put a proxy before it.
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, loopback: true });
    const stop = async (): Promise<void> => {
      await server.stop();
      await removeFolder();
    };
    return { url: server.url, stop };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** A run that was killed cannot clean up; the next one does it for it. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER) || isRunning(Number.parseInt(name.slice(FOLDER.length), 10))) continue;
    // It may be another account's.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const databases = await queryOnce<{ datname: string }>(url, 'select datname from pg_database where starts_with(datname, $1)', [prefix]);
  for (const { datname } of databases) await queryOnce(url, `drop database if exists ${datname} with (force)`);
}
