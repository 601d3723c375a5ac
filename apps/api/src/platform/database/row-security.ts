import type pg from 'pg';
import { ACCOUNT_SETTING } from './bound-query.js';

/** Raises an error if no account is bound (unset or empty), instead of silently returning no rows. */
const CURRENT_ACCOUNT = `current_setting('${ACCOUNT_SETTING}')::bigint`;

/** Creates the missing policies of account tables. */
const POLICIES = `
  select format('alter table %1$s enable row level security; create policy account on %1$s using (%2$I = ${CURRENT_ACCOUNT.replaceAll(`'`, `''`)})',
                c.oid::regclass, a.attname) as statement
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = case c.relname when 'accounts' then 'id' else 'account_id' end
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relowner = current_user::regrole
     and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'account')`;

/**
 * Functions used in indexed conditions. PostgreSQL evaluates policies before functions that could leak values through errors, which
 * prevents index scans. These never fail, and the policy still applies.
 */
const INDEXED_FUNCTIONS = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.left(text, integer)',
  'pg_catalog.arraycontains(anyarray, anyarray)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'public.topic_keys(text[], text[], text)',
];

const LEAKPROOF = `
  select format('alter function %s leakproof', p.oid::regprocedure) as statement
    from unnest($1::text[]) as name join pg_proc p on p.oid = to_regprocedure(name) where not p.proleakproof`;

/** Hides other accounts' rows from every role except the owner and the role for all accounts. Run as the owner, in a transaction. */
export async function createPolicies(owner: pg.Client): Promise<void> {
  await runEach(owner, POLICIES);
}

/** Marks functions as leakproof, so that index scans remain possible under the policies. Requires a superuser. */
export async function keepIndexes(admin: pg.Client): Promise<void> {
  await runEach(admin, LEAKPROOF, [INDEXED_FUNCTIONS]);
}

async function runEach(client: pg.Client, statements: string, values: readonly unknown[] = []): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statements, [...values]);
  for (const { statement } of rows) await client.query(statement);
}
