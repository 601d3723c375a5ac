import { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE, roleUrls } from '@wordhoard/embedded-postgres';
import {
  createDatabase,
  EMPTY,
  publishedServer,
  queryOnce,
  type RunningApi,
  runHostCommand,
  startApi,
  type TestDatabase,
} from '@wordhoard/testing';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { APPEND_ONLY_TABLES } from './roles.js';

let database: TestDatabase;
let observer: Observer;
let api: RunningApi | undefined;

async function open(template?: string): Promise<void> {
  database = await createDatabase(publishedServer(), template === undefined ? {} : { template });
  observer = await Observer.of(database.url);
}

afterEach(async () => {
  await api?.stop();
  api = undefined;
  await observer.close();
  await database.drop();
});

async function start(variables: Record<string, string> = {}): Promise<RunningApi> {
  await api?.stop();
  api = await startApi({ databaseUrl: database.url, env: variables });
  return api;
}

async function migrateAsHost(): Promise<void> {
  const { exitCode, output } = await runHostCommand(database.url, ['migrate'], { DATABASE_ADMIN_URL: database.url });
  expect(output).not.toContain('Error');
  expect(exitCode).toBe(0);
}

/** The error PostgreSQL reports to a role for a statement, or null. */
async function refusalOf(url: string, text: string): Promise<string | null> {
  return queryOnce(url, text).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** The session is bound to an account, so any error is about privileges. */
const asApplication = (text: string): Promise<string | null> => refusalOf(boundUrl(), text);
const boundUrl = (): string => `${roleUrls(database.url).DATABASE_URL}?options=-c%20wordhoard.account_id%3D1`;

/** Objects with another owner, except those of extensions. */
async function notOwned(): Promise<unknown[]> {
  return observer.rows(
    `select c.oid::regclass::text as name from pg_class c
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relowner <> $1::regrole
        and relkind <> 'c' and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     union all
     select p.oid::regprocedure::text from pg_proc p
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and proowner <> $1::regrole
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    [OWNER_ROLE],
  );
}

/** Enough words that a selective search uses the trigram index. */
const MANY_WORDS = [
  `insert into accounts (id, email, username, password_hash) overriding system value values (1, 'a@example.com', 'anna', '')`,
  `insert into groups (account_id, id, name, target_language, operation_id, request_hash) overriding system value values (1, 1, 'a', 'Spanish', 'a', '')`,
  `insert into words (account_id, group_id, term, target_language, translations, term_key, term_search, fold_version, operation_id, request_hash)
   select 1, 1, n, 'Spanish', '{}', n, n, 1, n, '' from generate_series(1, 20000) n`,
  // Also flushes the index's pending list, which would raise its estimated cost.
  'vacuum analyze words',
];

/** Account tables that do not hide other accounts' rows. */
async function withoutPolicy(): Promise<unknown[]> {
  return observer.rows(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = 'accounts' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'account' and p.polcmd = '*'))`,
  );
}

describe('the roles of the database', () => {
  it('are no superusers, and make no roles and databases', async () => {
    await open();
    expect(
      await observer.rows(
        `select rolname as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as can from pg_roles
          where rolname = any($1) order by 1`,
        [[OWNER_ROLE, APPLICATION_ROLE]],
      ),
    ).toEqual([
      { name: APPLICATION_ROLE, can: false },
      { name: OWNER_ROLE, can: false },
    ]);
    expect(await observer.row(`select datdba::regrole::text as owner from pg_database where datname = current_database()`)).toEqual({
      owner: OWNER_ROLE,
    });
    expect(await notOwned()).toEqual([]);
  });

  it('include one for all accounts, which is not for signing in and whose rights the application has to take on', async () => {
    await open();
    expect(
      await observer.rows(
        `select a.rolname as name, a.rolcanlogin or a.rolsuper or a.rolcreatedb or a.rolcreaterole as can, a.rolbypassrls as passes, m.rolinherit as inherits
           from pg_roles a, pg_roles m where a.rolname = $1 and m.rolname = $2`,
        [ALL_ACCOUNTS_ROLE, APPLICATION_ROLE],
      ),
    ).toEqual([{ name: ALL_ACCOUNTS_ROLE, can: false, passes: true, inherits: false }]);
  });

  it('hide other accounts in every table of accounts', async () => {
    await open();
    expect(await withoutPolicy()).toEqual([]);
  });

  it('keep the index for searches of a part of a word', async () => {
    await open();
    for (const text of MANY_WORDS) await observer.rows(text);
    const plan = await queryOnce<{ 'QUERY PLAN': string }>(
      boundUrl(),
      `explain select from words where account_id = 1 and term_search like '%1234%'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/words_search_part[\s\S]*Index Cond: .*~~/);
  });

  it('leave the application without DDL', async () => {
    await open();
    // A clone keeps table privileges but not database privileges.
    await migrateAsHost();
    for (const text of [
      'create table more (id integer)',
      'create temporary table more (id integer)',
      'create schema more',
      'create table pgboss.more (id integer)',
      `create function more() returns integer language sql return 1`,
      'create extension hstore',
      'alter table words add column more text',
      'alter table review_logs disable trigger review_logs_append_only',
      'drop table words',
      'drop trigger audit_events_append_only on audit_events',
      'create index more on words (term)',
      'truncate words',
      'delete from migrations',
      `set role ${OWNER_ROLE}`,
      `alter role ${APPLICATION_ROLE} superuser`,
    ]) {
      expect({ text, refusal: await asApplication(text) }).toEqual({
        text,
        refusal: expect.stringMatching(/permission denied|must be owner/),
      });
    }
  });

  it('let the application only add to logs and chains', async () => {
    await open();
    for (const table of APPEND_ONLY_TABLES) {
      expect(await asApplication(`delete from ${table}`)).toBe(`permission denied for table ${table}`);
      expect(await asApplication(`truncate ${table}`)).toBe(`permission denied for table ${table}`);
    }
    for (const table of APPEND_ONLY_TABLES) {
      const column = await observer.row<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
        [table],
      );
      expect(await asApplication(`update ${table} set ${column.name} = ${column.name}`)).toBe(`permission denied for table ${table}`);
    }
    expect(await asApplication('delete from audit_chains')).toBe('permission denied for table audit_chains');
    expect(await asApplication('update audit_chains set account_id = 1')).toBe('permission denied for table audit_chains');
    expect(await asApplication('update audit_chains set head_seq = head_seq + 1 where account_id = 1')).toBeNull();
    for (const text of [
      'delete from security_chain',
      'update security_chain set chain_id = chain_id',
      'insert into security_chain default values',
    ])
      expect(await asApplication(text)).toBe('permission denied for table security_chain');
  });

  it('count every table as a log whose rows a trigger protects from changes', async () => {
    await open();
    const guarded = await observer.rows<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname ~ '_(append_only|immutable)$' order by 1`,
    );
    expect(APPEND_ONLY_TABLES).toEqual(expect.arrayContaining(guarded.map(({ name }) => name)));
  });

  it('take over a database that one superuser made, with what is in it', async () => {
    await open(EMPTY);
    const { url } = await start({ DATABASE_URL: database.url });
    const learner = await ApiLearner.signUp(url);
    await runRecurringJob(observer, 'purge-finished-jobs');
    await api?.stop();
    api = undefined;
    expect((await notOwned()).length).toBeGreaterThan(50);
    expect((await withoutPolicy()).length).toBeGreaterThan(40);

    await migrateAsHost();
    await migrateAsHost();

    expect(await notOwned()).toEqual([]);
    expect(await withoutPolicy()).toEqual([]);
    expect(await observer.row(`select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')`)).toEqual({ count: 2 });
    await start();
    expect(await observer.row('select email from accounts where id = $1', [learner.user.id])).toEqual({ email: learner.user.email });
    await ApiLearner.signUp((api as unknown as RunningApi).url);
    await runRecurringJob(observer, 'purge-finished-jobs');
    expect(await asApplication('delete from review_logs')).toBe('permission denied for table review_logs');
  });

  it('are asked to migrate first where the application finds an older schema', async () => {
    await open(EMPTY);
    await expect(startApi({ databaseUrl: database.url, ownProcess: 'its start fails' })).rejects.toThrow('npm run host -- migrate');
  });

  it('stay apart: the administrator is not made into one of them', async () => {
    await open();
    const { exitCode, output } = await runHostCommand(database.url, ['migrate'], {
      DATABASE_ADMIN_URL: database.url,
      DATABASE_URL: database.url,
    });
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringContaining('is the administrator') });
  });
});
