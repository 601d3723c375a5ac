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
  /** The data directory, created if it is missing. The cluster goes into `pg18` in it. */
  readonly dataDir: string;
  /** Receives messages for the user: where the data are if elsewhere, and restarts. */
  readonly log?: (notice: string) => void;
  /** Listen on a port of 127.0.0.1 even where a Unix socket would work: for tests with a proxy in between. */
  readonly loopback?: boolean;
  /** Whether a commit survives a crash of the machine (default true). Tests turn it off. */
  readonly durable?: boolean;
  /** Called when the server has crashed and could not be restarted. By default that is only logged. */
  readonly onFailure?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /**
   * The superuser's URL: `postgres://…@localhost:5432/wordhoard?host=<folder of the socket>` or, without a socket,
   * `postgres://…@127.0.0.1:<port>/wordhoard`. Unchanged by restarts.
   */
  readonly url: string;
  /** Closes all connections, shuts the server down and releases the data directory. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm binaries on a data directory, which this process then owns. The server shuts down when this process ends
 * for any reason, and is restarted if it crashes.
 *
 * @throws DataDirInUseError while another process owns the directory; see `findEmbeddedPostgres`
 * @throws UnsupportedPlatformError where there are no binaries that run
 * @throws DatabaseStartError when it does not start
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

/** For a socket, node-postgres and libpq take the host from the query string; the URL syntax still requires a host after the password. */
function databaseUrl({ password }: Cluster, { port, socketFolder }: Address, database: string): string {
  const account = `${DATABASE_USER}:${password}`;
  if (socketFolder === undefined) return `postgres://${account}@127.0.0.1:${port}/${database}`;
  return `postgres://${account}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Connects with the password, so another program on the same port cannot pass for our server. */
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
