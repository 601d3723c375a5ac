import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@wordhoard/embedded-postgres';
import { queryOnce } from './query-once.js';
import { runHostCommand } from './host-command.js';
import { testVariables } from './test-configuration.js';

/** A server on which tests create databases; plain data, so that it can be passed to other processes. */
export interface DatabaseServer {
  /** A database to connect to for creating others, with the privilege to do so. */
  readonly url: string;
  /** Prefix of this run's database names. */
  readonly prefix: string;
  /** The template database, which contains only the API's tables. */
  readonly template: string;
}

export interface TestDatabaseServer extends DatabaseServer {
  /** Removes everything that this run created. */
  stop(): Promise<void>;
}

/** Folder prefix of embedded test servers, followed by the PID of the process that created it. */
const FOLDER = 'wordhoard-test-';

/**
 * The database server of a test run, with a migrated template: TEST_DATABASE_URL if set (PostgreSQL 15 or newer with pg_stat_statements
 * preloaded, as a superuser), otherwise an embedded one without durability that ends with this process.
 *
 * @param migrate creates the template's tables; defaults to the built API's `host migrate`
 * @throws Error with the API's output when the migrations fail, or it is not built
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
    // When run as root, the server uses another account, which needs access to its data.
    await chmod(folder, 0o711);
    // A TCP port, since tests put a proxy in between.
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

/** Cleans up after runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER) || isRunning(Number.parseInt(name.slice(FOLDER.length), 10))) continue;
    // It may belong to another user.
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
