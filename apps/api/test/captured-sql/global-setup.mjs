import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE } from '@wordhoard/embedded-postgres';
import { publishedServer } from '@wordhoard/testing';
import startServer from '@wordhoard/testing/jest-global-setup';
import pg from 'pg';

/** Of the API's roles alone: a server that goes on after a run (TEST_DATABASE_URL) may have others, and remembers what an earlier build said. */
const FORGET = `
  create extension if not exists pg_stat_statements;
  select pg_stat_statements_reset(role, 0, 0) from unnest('{${APPLICATION_ROLE},${ALL_ACCOUNTS_ROLE},${OWNER_ROLE}}'::regrole[]) as role`;

/** Jest's globalSetup: the server of the run, which has heard nothing yet. */
export default async function setUp() {
  await startServer();
  const client = new pg.Client({ connectionString: publishedServer().url });
  await client.connect();
  try {
    await client.query(FORGET);
  } finally {
    await client.end();
  }
}
