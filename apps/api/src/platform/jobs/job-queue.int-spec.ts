import { roleUrls } from '@wordhoard/embedded-postgres';
import { createDatabase, EMPTY, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { DatabaseProxy } from '../../../test/database-proxy.js';
import { eventually } from '../../../test/eventually.js';
import { runRecurringJob } from '../../../test/jobs.js';
import { ApiLearner } from '../../../test/learner.js';
import { Observer } from '../../../test/observer.js';

let database: TestDatabase;
let observer: Observer;
const running: RunningApi[] = [];

beforeEach(async () => {
  database = await createDatabase(publishedServer(), { template: EMPTY });
  observer = await Observer.of(database.url);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.stop()));
  await observer.close();
  await database.drop();
});

/** Connects as the owner, because the database was not migrated by `host`. */
async function start(databaseUrl = database.url): Promise<RunningApi> {
  const api = await startApi({ databaseUrl, env: { DATABASE_URL: roleUrls(databaseUrl).DATABASE_OWNER_URL } });
  running.push(api);
  return api;
}

function complaints({ logs }: RunningApi): string[] {
  return logs.filter((line) => /"level":[456]0/.test(line));
}

describe('the job queue', () => {
  it('starts on an empty database when four instances start at once', async () => {
    const instances = await Promise.all([start(), start(), start(), start()]);
    await runRecurringJob(observer, 'purge-finished-jobs');
    expect(await observer.rows('select from pgboss.version')).toHaveLength(1);
    expect(await Promise.all(instances.map((api) => api.stop()))).toEqual([0, 0, 0, 0]);
    expect(instances.flatMap(complaints)).toEqual([]);
  });

  it('waits for an unavailable database with few log lines and continues afterwards', async () => {
    const proxy = await DatabaseProxy.before(database.url);
    const api = await start(proxy.url);
    await runRecurringJob(observer, 'purge-finished-jobs');
    proxy.takeAway();
    await eventually(
      () => proxy.refused,
      (refused) => refused > 3,
    );
    expect(complaints(api)).toEqual([expect.stringContaining('Background jobs are waiting for the database')]);
    proxy.bringBack();
    await runRecurringJob(observer, 'purge-finished-jobs');
    await api.stop();
    await proxy.close();
  });

  it('deletes only jobs that finished more than 30 days ago', async () => {
    const { user } = await ApiLearner.signUp((await start()).url);
    await observer.rows(
      `insert into jobs (account_id, id, kind, state, finished_at)
       values ($1, gen_random_uuid(), 'old', 'done', now() - interval '31 days'),
              ($1, gen_random_uuid(), 'recent', 'failed', now() - interval '29 days'),
              ($1, gen_random_uuid(), 'open', 'running', null)`,
      [user.id],
    );
    await runRecurringJob(observer, 'purge-finished-jobs');
    expect(await observer.rows('select kind from jobs order by kind')).toEqual([{ kind: 'open' }, { kind: 'recent' }]);
  });

  it('runs a recurring job that was missed while no instance was running', async () => {
    const first = await start();
    await runRecurringJob(observer, 'purge-finished-jobs');
    const { user } = await ApiLearner.signUp(first.url);
    await first.stop();
    await observer.rows(`update pgboss.version set cron_on = now() - interval '2 days'`);
    await observer.rows(`update pgboss.schedule set created_on = now() - interval '3 days'`);
    await observer.rows(
      `insert into jobs (account_id, id, kind, state, finished_at) values ($1, gen_random_uuid(), 'old', 'done', now() - interval '31 days')`,
      [user.id],
    );
    await start();
    const left = await eventually(
      () => observer.rows('select kind from jobs'),
      (jobs) => jobs.length === 0,
      30_000,
    );
    expect(left).toEqual([]);
  });
});
