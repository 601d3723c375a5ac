import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE } from '@wordhoard/embedded-postgres';
import { publishedServer, recordErrors } from '@wordhoard/testing';
import startServer from '@wordhoard/testing/jest-global-setup';
import pg from 'pg';

/**
 * Only the API's roles: a server that outlives the run (TEST_DATABASE_URL) may have others, and still holds statistics of an earlier build.
 */
const FORGET = `
  create extension if not exists pg_stat_statements;
  select pg_stat_statements_reset(role, 0, 0) from unnest('{${APPLICATION_ROLE},${ALL_ACCOUNTS_ROLE},${OWNER_ROLE}}'::regrole[]) as role`;

const errors = join(import.meta.dirname, '../../test-results/errors');

/** Jest's globalSetup: starts the run's server with empty statement statistics, and forgets the errors of an earlier run. */
export default async function setUp() {
  rmSync(errors, { recursive: true, force: true });
  mkdirSync(errors, { recursive: true });
  recordErrors(errors);
  await startServer();
  const client = new pg.Client({ connectionString: publishedServer().url });
  await client.connect();
  try {
    await client.query(FORGET);
  } finally {
    await client.end();
  }
}
