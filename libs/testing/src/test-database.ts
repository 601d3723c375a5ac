import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type DatabaseServer, databaseUrl } from './database-server.js';
import { queryOnce } from './query-once.js';
import { dataFolder } from './test-configuration.js';

/** PostgreSQL's template without tables. */
export const EMPTY = 'template0';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  /** Closes its connections and drops it. Remaining databases are removed with the server. */
  drop(): Promise<void>;
}

/**
 * Creates a database for one test. Cloning takes tens of milliseconds.
 *
 * @param options.template to clone: by default the migrated template, or {@link EMPTY}
 */
export async function createDatabase(server: DatabaseServer, options: { readonly template?: string } = {}): Promise<TestDatabase> {
  // Random, so that it cannot collide with a leftover database.
  const name = `${server.prefix}_${randomUUID().slice(0, 8)}`;
  // A clone belongs to the user who creates it, which would prevent the API's owner from migrating it.
  const [template] = await queryOnce<{ owner: string }>(server.url, 'select datdba::regrole as owner from pg_database where datname = $1', [
    server.template,
  ]);
  // Copying files takes less than half the CPU time of copying page by page through the WAL.
  const from = options.template ?? server.template;
  await queryOnce(server.url, `create database ${name} template ${from} owner ${template?.owner} strategy file_copy`);
  const url = databaseUrl(server.url, name);
  return {
    name,
    url,
    drop: async () => {
      await rm(dataFolder(url), { recursive: true, force: true });
      await queryOnce(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}
