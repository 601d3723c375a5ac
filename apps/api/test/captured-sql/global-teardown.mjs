import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE } from '@wordhoard/embedded-postgres';
import { publishedServer } from '@wordhoard/testing';
import stopServer from '@wordhoard/testing/jest-global-teardown';
import pg from 'pg';
import { ANY_ACCOUNT } from './any-account.ts';

/**
 * All databases of the run, including dropped ones. The tests' own statements run under other roles or carry a mark, and those that
 * without-predicate.mjs changed carry its mark.
 */
const CAPTURED = `
  select distinct query as statement from pg_stat_statements
   where position('${ANY_ACCOUNT}' in query) = 0 and userid = any('{${APPLICATION_ROLE},${ALL_ACCOUNTS_ROLE},${OWNER_ROLE}}'::regrole[]) and dbid <> (select oid from pg_database where datname = current_database()) order by 1`;

const ACCOUNT_TABLES = `
  select table_name as name from information_schema.columns
   where column_name = 'account_id' and table_schema = 'public' order by 1`;

const results = join(import.meta.dirname, '../../test-results');

/** Jest's globalTeardown: saves the API's statements for captured-sql.spec.ts, and stops the server. */
export default async function tearDown() {
  try {
    const captured = await capture(publishedServer());
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, '.captured-sql.json'), JSON.stringify(captured, null, 1));
  } finally {
    await stopServer();
  }
}

async function capture({ url, template }) {
  await query(url, 'create extension if not exists pg_stat_statements');
  const statements = await query(url, CAPTURED);
  const tables = await query(new URL(`/${template}`, url).href, ACCOUNT_TABLES);
  return { statements: statements.map(({ statement }) => statement), tables: tables.map(({ name }) => name) };
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
