import { join } from 'node:path';
import { runChild } from './child.ts';
import { dataDirectory, isGiven, type Variables } from './environment.ts';
import { keptKeys } from './keys.ts';
import { aborted } from './stop-request.ts';

interface Database {
  /** Environment variables for the API to connect to it. */
  variables: Variables;
  /** Environment variables to create the roles of an embedded database and migrate it; empty for an external one. */
  roles: Variables;
  /** Aborts with the error if the database stops for an unrecoverable reason. */
  failed: AbortSignal;
  close: () => Promise<void>;
}

/**
 * Opens the product's database: the one at DATABASE_URL, otherwise the embedded one, which this process then owns.
 *
 * @param root the checkout
 */
export async function openDatabase(root: string, environment: Variables): Promise<Database> {
  const dataDir = dataDirectory(root, environment);
  if (isGiven(environment, 'DATABASE_URL')) return notOurs({ DATA_DIR: dataDir });

  const { roleUrls, startEmbeddedPostgres } = await import('@wordhoard/embedded-postgres');
  const failure = new AbortController();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (notice) => console.log(notice),
    onFailure: (error) => failure.abort(error),
  });
  const roles = { ...roleUrls(server.url) };
  const variables = { DATA_DIR: dataDir, DATABASE_URL: roles.DATABASE_URL, ...(await keptKeys(dataDir, environment)) };
  return { variables, roles, failed: failure.signal, close: server.stop };
}

/**
 * Like {@link openDatabase}, but an embedded database that another process runs is used and left running.
 *
 * @param root the checkout
 */
export async function joinDatabase(root: string, environment: Variables): Promise<Database> {
  const { findEmbeddedPostgres, roleUrls } = await import('@wordhoard/embedded-postgres');
  const dataDir = dataDirectory(root, environment);
  const running = isGiven(environment, 'DATABASE_URL') ? undefined : await findEmbeddedPostgres(dataDir);
  if (running === undefined) return openDatabase(root, environment);
  const roles = { ...roleUrls(running.url) };
  return { ...notOurs({ DATA_DIR: dataDir, DATABASE_URL: roles.DATABASE_URL, ...(await keptKeys(dataDir, environment)) }), roles };
}

/** An external server. */
function notOurs(variables: Variables): Database {
  return { variables, roles: {}, failed: new AbortController().signal, close: async () => undefined };
}

/**
 * Creates the roles of an embedded database and migrates it: the API's own role may do neither.
 *
 * @param root the checkout
 */
export async function migrateDatabase(root: string, environment: Variables, { variables, roles }: Database, stop: AbortSignal) {
  if (Object.keys(roles).length === 0) return;
  const program = join(root, 'apps', 'api', 'dist', 'host.js');
  const host = runChild(program, { root, environment: { ...environment, ...variables, ...roles }, parameters: ['migrate'], isQuiet: true });
  const code = await Promise.race([host.exited, aborted(stop)]);
  if (code === undefined) await host.stop();
  else if (code !== 0) throw new Error('The database could not be migrated.');
}
