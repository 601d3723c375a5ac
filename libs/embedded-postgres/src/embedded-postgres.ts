import pg from 'pg';
import { openBinaries } from './binaries.js';
import { type Cluster, DATABASE_USER, openCluster } from './cluster.js';
import { CLUSTER, makeDataDir, openDataHome } from './data-home.js';
import { serverIdentity } from './identity.js';
import { stopOrphan } from './orphan.js';
import { OwnerLock } from './owner-lock.js';
import { openSocketFolder, type SocketFolder } from './socket-folder.js';
import { Supervisor } from './supervisor.js';
import { join } from 'node:path';

const DATABASE = 'wordhoard';

export interface EmbeddedPostgresOptions {
  /** The directory of the data, made where it is missing. The server's files go to `pg18` in it. */
  readonly dataDir: string;
  /** Receives messages for a person: where the data are if elsewhere, and restarts. */
  readonly log?: (notice: string) => void;
  /** Whether the server answers on a port of 127.0.0.1 where it could on a Unix socket: for tests that put a proxy in between. */
  readonly loopback?: boolean;
  /** Whether a commit survives a crash of the machine (true). Tests do without. */
  readonly durable?: boolean;
  /** Called when the server ended by itself and could not be started again. Without it that is only logged. */
  readonly onFailure?: (error: Error) => void;
}

/** A running server. */
export interface EmbeddedPostgres {
  /**
   * The address of a superuser: `postgres://…@localhost:5432/wordhoard?host=<folder of the socket>` or, where there is none,
   * `postgres://…@127.0.0.1:<port>/wordhoard`. It stays the same when the server has to be started again.
   */
  readonly url: string;
  /** Ends every connection, shuts the server down and gives the data directory free. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from npm's binaries on a data directory, which this process then owns. The server ends with this process,
 * however that ends, and is started again when it ends by itself.
 *
 * @throws DataDirInUseError while another process owns the directory; see `findEmbeddedPostgres`
 * @throws UnsupportedPlatformError where there are no binaries that run
 * @throws DatabaseStartError when it does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await makeDataDir(options.dataDir);
  const lock = await OwnerLock.acquire(dataDir);
  let prepared: Prepared | undefined;
  const stop = async (): Promise<void> => {
    await prepared?.supervisor.stop();
    await prepared?.socketFolder?.remove();
    await lock.release();
  };
  try {
    prepared = await prepare(dataDir, options);
    const { supervisor, urlOf } = prepared;
    const port = await supervisor.start();
    const url = urlOf(port, DATABASE);
    await makeDatabase(url, urlOf(port, 'postgres'));
    await lock.publish(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Prepared {
  readonly supervisor: Supervisor;
  readonly socketFolder: SocketFolder | undefined;
  urlOf(port: number, database: string): string;
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Prepared> {
  const { log = () => undefined, durable = true, loopback = false } = options;
  const identity = await serverIdentity(join(dataDir, CLUSTER));
  const home = await openDataHome(dataDir, identity, log);
  const binaries = await openBinaries(home, identity);
  const cluster = await openCluster(home, binaries, identity, durable);
  await stopOrphan(cluster.folder);
  const socketFolder = loopback ? undefined : await openSocketFolder(home, identity, log);
  const urlOf = (port: number, database: string) => databaseUrl(cluster, { port, socketFolder: socketFolder?.path }, database);
  const supervisor = new Supervisor(
    { postgres: binaries.postgres, cluster: cluster.folder, identity, durable, socketFolder: socketFolder?.path },
    { log, onFailure: options.onFailure ?? ((error) => log(error.message)) },
    (port) => isAnswering(urlOf(port, 'postgres')),
  );
  return { supervisor, socketFolder, urlOf };
}

interface Address {
  readonly port: number;
  readonly socketFolder: string | undefined;
}

/** With a socket, both node-postgres and libpq prefer the `host` of the query; a URL needs another one beside the password. */
function databaseUrl({ password }: Cluster, { port, socketFolder }: Address, database: string): string {
  const account = `${DATABASE_USER}:${password}`;
  if (socketFolder === undefined) return `postgres://${account}@127.0.0.1:${port}/${database}`;
  return `postgres://${account}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Only our own server knows the password, so an answer is never another program's. */
async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(url: string, adminUrl: string): Promise<void> {
  if (await isAnswering(url)) return;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${DATABASE}`);
  } finally {
    await admin.end();
  }
}
