import { join } from 'node:path';
import { runChild } from './child.mjs';
import { dataDirectory, isGiven } from './environment.mjs';
import { keptKeys } from './keys.mjs';
import { aborted } from './stop-request.mjs';

/**
 * @typedef {object} Database
 * @property {import('./environment.mjs').Variables} variables environment variables for the API to connect to it
 * @property {import('./environment.mjs').Variables} roles environment variables to create the roles of an embedded database and migrate it;
 * empty for an external one
 * @property {AbortSignal} failed aborts with the error if the database stops for an unrecoverable reason
 * @property {() => Promise<void>} close
 */

/**
 * Opens the product's database: the one at DATABASE_URL, otherwise the embedded one, which this process then owns.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @returns {Promise<Database>}
 */
export async function openDatabase(root, environment) {
  if (isGiven(environment, 'DATABASE_URL')) return notOurs({});

  const { roleUrls, startEmbeddedPostgres } = await import('@wordhoard/embedded-postgres');
  const dataDir = dataDirectory(root, environment);
  const failure = new AbortController();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (notice) => console.log(notice),
    onFailure: (error) => failure.abort(error),
  });
  const roles = { ...roleUrls(server.url) };
  const variables = { DATABASE_URL: roles.DATABASE_URL, ...(await keptKeys(dataDir, environment)) };
  return { variables, roles, failed: failure.signal, close: server.stop };
}

/**
 * Like {@link openDatabase}, but an embedded database that another process runs is used and left running.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @returns {Promise<Database>}
 */
export async function joinDatabase(root, environment) {
  const { findEmbeddedPostgres, roleUrls } = await import('@wordhoard/embedded-postgres');
  const dataDir = dataDirectory(root, environment);
  const running = isGiven(environment, 'DATABASE_URL') ? undefined : await findEmbeddedPostgres(dataDir);
  if (running === undefined) return openDatabase(root, environment);
  const roles = { ...roleUrls(running.url) };
  return { ...notOurs({ DATABASE_URL: roles.DATABASE_URL, ...(await keptKeys(dataDir, environment)) }), roles };
}

/** An external server. */
function notOurs(variables) {
  return { variables, roles: {}, failed: new AbortController().signal, close: async () => undefined };
}

/**
 * Creates the roles of an embedded database and migrates it: the API's own role may do neither.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @param {Database} database
 * @param {AbortSignal} stop
 */
export async function migrateDatabase(root, environment, { variables, roles }, stop) {
  if (Object.keys(roles).length === 0) return;
  const program = join(root, 'apps', 'api', 'dist', 'host.js');
  const host = runChild(program, { root, environment: { ...environment, ...variables, ...roles }, parameters: ['migrate'], isQuiet: true });
  const code = await Promise.race([host.exited, aborted(stop)]);
  if (code === undefined) await host.stop();
  else if (code !== 0) throw new Error('The database could not be migrated.');
}
