import { health } from '@wordhoard/api-client/sdk';
import { roleUrls } from '@wordhoard/embedded-postgres';
import { createDatabase, EMPTY, publishedServer, type RunningApi, runHostCommand, startApi, type TestDatabase } from '@wordhoard/testing';
import { GiveSettingsToAccountsWithout1790000500000 } from '../../../migrations/1790000500000-give-settings-to-accounts-without.js';
import { ScopeSignIns1790007800000 } from '../../../migrations/1790007800000-scope-sign-ins.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';
import { migrations } from './migrations.js';
import { createDataSource } from './data-source.js';
import { migrate, revertLast } from './migrate.js';

const running: RunningApi[] = [];
let database: TestDatabase;
let observer: Observer;

/** Opens a database, empty or from a template. */
async function open(options: { readonly template?: string } = {}): Promise<void> {
  database = await createDatabase(publishedServer(), options);
  observer = await Observer.of(database.url);
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.stop()));
  await observer.close();
  await database.drop();
});

/** Starts the API with a single database role. */
async function start(): Promise<RunningApi> {
  const api = await startApi({ databaseUrl: database.url, env: { DATABASE_URL: ownerUrl() } });
  running.push(api);
  return api;
}

async function connected(): Promise<ReturnType<typeof createDataSource>> {
  return createDataSource({ DATABASE_URL: ownerUrl(), DB_POOL_SIZE: 1, DB_MAX_OVERFLOW: 0 }).initialize();
}

function ownerUrl(): string {
  return roleUrls(database.url).DATABASE_OWNER_URL;
}

async function healthOf({ url }: RunningApi) {
  return (await health({ client: clientFor(url, null) })).data;
}

async function applied(): Promise<string[]> {
  return (await observer.rows<{ name: string }>('select name from migrations order by id')).map(({ name }) => name);
}

/** All definitions: columns, constraints, indexes, functions and triggers. */
async function schema(): Promise<unknown> {
  return observer.rows(`
    select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', data_type, is_nullable, column_default, is_identity) as is
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`);
}

const NAMES = migrations.map(({ name }) => name);

describe('the schema', () => {
  it('is made once when four instances start at once on an empty database, and all four are healthy', async () => {
    await open({ template: EMPTY });
    const instances = await Promise.all([start(), start(), start(), start()]);
    for (const api of instances) expect(await healthOf(api)).toMatchObject({ status: 'ok', database: 'ok', migrations: 'head' });
    expect(await applied()).toEqual(NAMES);
    for (const { url } of instances) await ApiLearner.signUp(url);
  });

  it('is at its newest after a start, also when the newest migration was taken back', async () => {
    await open({ template: EMPTY });
    expect((await runHostCommand(database.url, ['migrate'])).output.trim().split('\n')).toEqual(NAMES);
    const before = await schema();
    expect((await runHostCommand(database.url, ['revert'])).exitCode).toBe(0);
    expect(await applied()).toEqual(NAMES.slice(0, -1));
    expect(await healthOf(await start())).toMatchObject({ migrations: 'head' });
    expect(await applied()).toEqual(NAMES);
    expect(await schema()).toEqual(before);
  });

  it('can be taken back to nothing and made again', async () => {
    await open({ template: EMPTY });
    const dataSource = await connected();
    expect(await migrate(dataSource)).toEqual(NAMES);
    const before = await schema();
    while ((await applied()).length > 0) await revertLast(dataSource);
    const tables = await observer.rows(`select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'`);
    expect(tables).toEqual([]);
    expect(await migrate(dataSource)).toEqual(NAMES);
    expect(await schema()).toEqual(before);
    expect(await migrate(dataSource)).toEqual([]);
    await dataSource.destroy();
  });

  it('gives SM-2 to accounts that never had settings, and leaves what was chosen', async () => {
    await open();
    const dataSource = await connected();
    while ((await applied()).includes(GiveSettingsToAccountsWithout1790000500000.name)) await revertLast(dataSource);
    await observer.rows(
      `insert into accounts (email, username, password_hash) select name || '@example.com', name, '' from unnest(array['never', 'sm2', 'fsrs']) as name`,
    );
    await observer.rows(
      `insert into recall_settings (account_id, scheduler, learning_steps) select id, username, '{5m}' from accounts where username <> 'never'`,
    );
    await migrate(dataSource);
    const settings = await observer.rows(
      `select username, scheduler, learning_steps, (select array_agg(algorithm || ' ' || cardinality(weights)) from parameter_sets p where p.account_id = a.id and active) as sets
         from accounts a join recall_settings r on r.account_id = a.id order by a.id`,
    );
    expect(settings).toEqual([
      { username: 'never', scheduler: 'sm2', learning_steps: ['1m', '10m'], sets: ['fsrs 21'] },
      { username: 'sm2', scheduler: 'sm2', learning_steps: ['5m'], sets: ['fsrs 21'] },
      { username: 'fsrs', scheduler: 'fsrs', learning_steps: ['5m'], sets: ['fsrs 21'] },
    ]);
    await dataSource.destroy();
  });

  it('narrows the sign-ins that the extension has, and no other', async () => {
    await open();
    const dataSource = await connected();
    while ((await applied()).includes(ScopeSignIns1790007800000.name)) await revertLast(dataSource);
    await observer.rows(`insert into accounts (email, username, password_hash) values ('ana@example.com', 'ana', '')`);
    await observer.rows(
      `insert into sign_ins (account_id, id, client, created_at, last_used_at, expires_at)
         select id, gen_random_uuid(), client, now(), now(), now() from accounts, unnest(array['web', 'extension', 'cli']) as client`,
    );
    await migrate(dataSource);
    expect(await observer.rows('select client, scope from sign_ins order by client')).toEqual([
      { client: 'cli', scope: 'full' },
      { client: 'extension', scope: 'capture' },
      { client: 'web', scope: 'full' },
    ]);
    await dataSource.destroy();
  });

  it('reports migrations as behind while an instance runs on an older schema', async () => {
    await open();
    const api = await start();
    const dataSource = await connected();
    await revertLast(dataSource);
    await dataSource.destroy();
    expect(await healthOf(api)).toMatchObject({ status: 'ok', migrations: 'behind' });
  });

  it('is as it was when a migration fails', async () => {
    await open({ template: EMPTY });
    await observer.rows('create table review_logs (id integer)');
    const before = await schema();
    const { exitCode, output } = await runHostCommand(database.url, ['migrate']);
    expect(exitCode).toBe(1);
    expect(output).toContain('review_logs');
    expect((await schema()) as unknown[]).toEqual(expect.arrayContaining(before as unknown[]));
    expect(
      await observer.rows(`select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'review_logs')`),
    ).toEqual([]);
  });
});
