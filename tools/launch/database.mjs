import { dataDirectory, isGiven } from './environment.mjs';
import { keptKeys } from './keys.mjs';

/**
 * @typedef {object} Database
 * @property {import('./environment.mjs').Variables} variables what the API needs to reach it, besides the environment
 * @property {AbortSignal} failed aborts, with the error, when it ended and does not come back
 * @property {() => Promise<void>} close
 */

/**
 * The database that the product runs on: the one that DATABASE_URL names, else the embedded one, which this process then owns.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @returns {Promise<Database>}
 */
export async function openDatabase(root, environment) {
  if (isGiven(environment, 'DATABASE_URL')) return notOurs({});

  const { startEmbeddedPostgres } = await import('@wordhoard/embedded-postgres');
  const dataDir = dataDirectory(root, environment);
  const failure = new AbortController();
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (notice) => console.log(notice),
    onFailure: (error) => failure.abort(error),
  });
  const variables = { DATABASE_URL: server.url, ...(await keptKeys(dataDir, environment)) };
  return { variables, failed: failure.signal, close: server.stop };
}

/**
 * As {@link openDatabase}, save that an embedded database which another process runs is used and left running.
 *
 * @param {string} root the checkout
 * @param {import('./environment.mjs').Variables} environment
 * @returns {Promise<Database>}
 */
export async function joinDatabase(root, environment) {
  const { findEmbeddedPostgres } = await import('@wordhoard/embedded-postgres');
  const dataDir = dataDirectory(root, environment);
  const running = isGiven(environment, 'DATABASE_URL') ? undefined : await findEmbeddedPostgres(dataDir);
  if (running === undefined) return openDatabase(root, environment);
  return notOurs({ DATABASE_URL: running.url, ...(await keptKeys(dataDir, environment)) });
}

/** A server that somebody else runs. */
function notOurs(variables) {
  return { variables, failed: new AbortController().signal, close: async () => undefined };
}
