import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE } from '@wordhoard/embedded-postgres';
import { useApi } from '../api-suite.js';
import { exceptionFor } from './exceptions.js';
import { FREQUENT_REQUESTS, type StudyingLearner, study } from './hot-requests.js';
import { unboundTables } from './unbound-tables.js';

const suite = useApi();

const ACCOUNT_TABLES = `
  select table_name::text as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public'`;

/** All statements on this database except the tests' own. The job queue has its own schema. */
const CAPTURED_STATEMENTS = `
  select s.query, sum(s.calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
   where d.datname = current_database() and s.userid in ('${APPLICATION_ROLE}'::regrole, '${ALL_ACCOUNTS_ROLE}'::regrole) and s.query !~* 'pgboss'
   group by s.query`;

async function capturedStatements(): Promise<Map<string, number>> {
  const rows = await suite.observer.rows<{ query: string; calls: number }>(CAPTURED_STATEMENTS);
  return new Map(rows.map(({ query, calls }) => [query, calls]));
}

describe('frequent requests', () => {
  let one: StudyingLearner;
  let keys: ReadonlyMap<string, string>;

  beforeAll(async () => {
    await suite.observer.rows('create extension if not exists pg_stat_statements');
    const tables = await suite.observer.rows<{ name: string }>(ACCOUNT_TABLES);
    keys = new Map([...tables.map(({ name }): [string, string] => [name, 'account_id']), ['accounts', 'id']]);
    one = await study(suite.url);
  });

  it.each(Object.entries(FREQUENT_REQUESTS))('a frequent request stays within one account: %s', async (_what, request) => {
    const before = await capturedStatements();
    await request(one);
    const sent = [...(await capturedStatements())].filter(([query, calls]) => calls > (before.get(query) ?? 0)).map(([query]) => query);
    const crossing: string[] = [];
    for (const query of sent) {
      const unbound = await unboundTables(query, keys);
      // Scheduled statements may run concurrently and belong to no request.
      if (unbound.some((table) => exceptionFor(query, table)?.occasion !== 'scheduled work')) crossing.push(query);
    }
    expect(sent.filter((query) => [...keys.keys()].some((table) => query.includes(table)))).not.toEqual([]);
    expect(crossing).toEqual([]);
  });
});

/** Keys that span accounts, which a sharded database would keep in a directory, and references to tables without accounts. */
const OF_ALL_ACCOUNTS = [
  'accounts (id)',
  'accounts (email_key)',
  'accounts (lower(email))',
  'accounts (lower(username))',
  'accounts (username_key)',
  'audit_chains (chain_id)',
  'oauth_codes (code_hash)',
  'oauth_tokens (token_hash)',
  'one_time_links (token_hash)',
  'oauth_families (client_id) → oauth_clients(id)',
];

const KEYS_WITHOUT_ACCOUNT = `
  with tables as (select t.oid, t.relname::text as name from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and
    (t.relname = 'accounts' or exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'account_id')))
  select name || ' ' || substring(pg_get_indexdef(i.indexrelid) from '\\(.*\\)') as key from pg_index i join tables t on t.oid = i.indrelid
   where i.indisunique and pg_get_indexdef(i.indexrelid) !~ '\\maccount_id\\M'
  union all
  select name || ' ' || substring(pg_get_constraintdef(c.oid) from '\\(.*?\\)') || ' → ' ||
         substring(pg_get_constraintdef(c.oid) from 'REFERENCES ([a-z_]+\\(.*?\\))')
    from pg_constraint c join tables t on t.oid = c.conrelid where c.contype = 'f' and pg_get_constraintdef(c.oid) !~ 'KEY \\([^)]*\\maccount_id\\M'`;

it('every key and reference of account tables contains the account, except known ones', async () => {
  const rows = await suite.observer.rows<{ key: string }>(KEYS_WITHOUT_ACCOUNT);
  expect(rows.map(({ key }) => key).sort()).toEqual(OF_ALL_ACCOUNTS.toSorted());
});
