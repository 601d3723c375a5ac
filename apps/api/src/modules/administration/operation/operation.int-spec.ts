import {
  dismissJob,
  getAuditState,
  getAuditVerification,
  getServiceState,
  listFailedJobs,
  listJobQueues,
  retryJob,
  verifyAllAudits,
} from '@wordhoard/api-client/sdk';
import type { FailedJobDto, JobQueueDto, ServiceStateDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';
import { addFailedJob, waitForJob, runRecurringJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { isSince } from '../../../../test/moments.js';

const suite = useApi();
/** A short job without an account. */
const RECURRING = 'purge-finished-jobs';
const NOBODYS = '01890000-0000-7000-8000-000000000000';
/** More than one batch of ids. */
const CHAINS = 501;
let administrator: ApiLearner;

beforeAll(async () => {
  administrator = await signUpAdministrator(suite);
});
afterEach(async () => {
  await suite.observer.rows(`delete from pgboss.job where state = 'failed'`);
});

const service = async (): Promise<ServiceStateDto> => (await getServiceState({ client: administrator.client })).data;
const retry = (id: string) => retryJob({ client: administrator.client, path: { job_id: id } });
const dismiss = (id: string) => dismissJob({ client: administrator.client, path: { job_id: id } });
const verify = async (by = administrator): Promise<string> => (await verifyAllAudits({ client: by.client })).data.job_id;
const lastVerification = async () => (await getAuditVerification({ client: administrator.client })).data.last;

async function queueOf(name: string): Promise<JobQueueDto> {
  const { queues } = (await listJobQueues({ client: administrator.client })).data;
  const queue = queues.find((one) => one.name === name);
  if (!queue) throw new Error(`there is no queue ${name}`);
  return queue;
}

async function failedJobs(): Promise<readonly FailedJobDto[]> {
  return (await listFailedJobs({ client: administrator.client, query: { limit: 100 } })).data.items;
}

describe('the state of the service', () => {
  it('returns the state of the instance, its database and migrations', async () => {
    const { instance, database, migrations, version } = await service();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(instance.name).toMatch(/^[\da-f]{8}$/);
    expect(instance.uptime_seconds).toBeGreaterThan(0);
    expect(instance.pool.busy + instance.pool.idle).toBeLessThanOrEqual(instance.pool.most);
    const { size } = await suite.observer.row<{ size: number }>('select pg_database_size(current_database()) as size');
    expect(database.size_bytes / size).toBeCloseTo(1, 0);
    expect(database.connections).toBeLessThanOrEqual(database.most_connections);
    expect(migrations).toMatchObject({ applied: migrations.known, newest: expect.stringMatching(/\d{13}$/) });
  });

  it('returns the event loop delay from the second request on', async () => {
    await service();
    const { instance } = await eventually(service, (state) => state.instance.event_loop_delay !== null);
    const { p50_ms, p99_ms, max_ms } = instance.event_loop_delay as NonNullable<typeof instance.event_loop_delay>;
    expect([p50_ms, p99_ms, max_ms]).toEqual([p50_ms, p99_ms, max_ms].sort((one, other) => one - other));
  });

  it('counts the running instances, with or without a signing key', async () => {
    expect((await service()).instances).toBe(1);
    const other = await suite.startAnother({ AUDIT_SIGNING_KEY: '' });
    expect((await service()).instances).toBe(2);
    const { client } = await administrator.signInAgain(other.url);
    expect((await getAuditState({ client })).data.is_signed).toBe(false);
    await other.stop();
    await eventually(service, ({ instances }) => instances === 1);
  });
});

describe('a queue', () => {
  it('returns the last and next run of a recurring job', async () => {
    const began = Date.now();
    await runRecurringJob(suite.observer, RECURRING);
    const { recurrence } = await queueOf(RECURRING);
    expect(recurrence).toMatchObject({ cron: '41 3 * * *', last_run: { outcome: 'done' } });
    expect(isSince(began, recurrence?.last_run?.at)).toBe(true);
    expect(new Date(recurrence?.next_at ?? '').toISOString()).toMatch(/T03:41:00.000Z$/);
    expect(Date.parse(recurrence?.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('counts waiting and retrying jobs, with the age of the oldest', async () => {
    // A queue without a worker, such as one of an earlier version.
    await suite.observer.rows(
      `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
                                 partition, table_name, ready_count, queued_count, deferred_count)
       select 'left-over', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition,
              table_name, 2, 3, 1 from pgboss.queue where name = $1`,
      [RECURRING],
    );
    const began = Date.now();
    await suite.observer.rows(
      `insert into pgboss.job (name, state, created_on, start_after)
       values ('left-over', 'created', now() - interval '90 seconds', now()), ('left-over', 'retry', now(), now()),
              ('left-over', 'retry', now() - interval '1 hour', now() + interval '1 hour')`,
    );
    const queue = await queueOf('left-over');
    expect(queue).toMatchObject({ waiting: 2, running: 0, failed: 0, retrying: 2, last_failure: null, recurrence: null });
    expect(queue.oldest_waiting_seconds).toBeGreaterThanOrEqual(90);
    expect(queue.oldest_waiting_seconds).toBeLessThanOrEqual(91 + (Date.now() - began) / 1000);
  });

  it('omits the internal queues of pg-boss', async () => {
    const { queues } = (await listJobQueues({ client: administrator.client })).data;
    const names = queues.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([RECURRING, 'verify-audit', 'fire-reminders']));
    expect(names.filter((name) => name.startsWith('__'))).toEqual([]);
  });
});

describe('jobs that failed', () => {
  it('lists failed jobs page by page, newest first, with a reason', async () => {
    const added = [
      await addFailedJob(suite.observer, { queue: RECURRING, failedAt: '2026-03-01T09:00:00Z' }),
      await addFailedJob(suite.observer, {
        ...{ queue: 'verify-audit', failedAt: '2026-03-01T10:00:00.123456Z' },
        output: { value: { message: 'job heartbeat timeout' } },
      }),
      await addFailedJob(suite.observer, {
        ...{ queue: RECURRING, failedAt: '2026-03-01T11:00:00Z' },
        output: { value: { message: 'job timed out' } },
      }),
    ];
    const read: FailedJobDto[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await listFailedJobs({ client: administrator.client, query: { limit: 1, ...(cursor && { cursor }) } });
      read.push(...data.items);
      cursor = data.next_cursor;
    }
    expect(read.map(({ id }) => id)).toEqual(added.reverse());
    expect(read.map(({ queue, reason, attempts }) => [queue, reason, attempts])).toEqual([
      [RECURRING, 'took_too_long', 4],
      ['verify-audit', 'worker_lost', 4],
      [RECURRING, 'threw', 4],
    ]);
    expect((await queueOf(RECURRING)).last_failure).toEqual({ at: '2026-03-01T11:00:00.000Z', reason: 'took_too_long' });
  });

  it('rejects a foreign cursor for failed jobs', async () => {
    const refusal = await failure(listFailedJobs({ client: administrator.client, query: { cursor: 'nonsense' } }));
    expect(refusal).toMatchObject({ status: 422, code: 'REQUEST.INVALID' });
  });

  it('runs a failed job again on request', async () => {
    const id = await addFailedJob(suite.observer, { queue: RECURRING });
    await retry(id);
    await eventually(
      () => suite.observer.row<{ state: string }>('select state from pgboss.job where id = $1', [id]),
      ({ state }) => state === 'completed',
    );
    expect(await failedJobs()).toEqual([]);
  });

  it("reopens an account's failed job and completes it", async () => {
    const id = await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: administrator.user.id });
    expect(await administrator.job(id)).toMatchObject({ state: 'failed' });
    await retry(id);
    expect(await waitForJob(administrator, id)).toMatchObject({ state: 'done', result: { intact: true } });
  });

  it('refuses to retry a job that a newer one has replaced', async () => {
    const id = await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: administrator.user.id });
    await waitForJob(administrator, await verify());
    expect(await failure(retry(id))).toMatchObject({ status: 409, code: 'ADMINISTRATION.JOB_REPLACED' });
    expect(await administrator.job(id)).toMatchObject({ state: 'failed' });
    expect((await failedJobs()).map((job) => job.id)).toEqual([id]);
  });

  it('responds 404 for a failed job of a deleted account', async () => {
    const leaver = await ApiLearner.signUp(suite.url);
    const id = await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: leaver.user.id });
    await suite.observer.rows('delete from accounts where id = $1', [leaver.user.id]);
    expect(await failure(retry(id))).toMatchObject({ status: 404, code: 'REQUEST.NOT_FOUND' });
    await dismiss(id);
    expect(await failedJobs()).toEqual([]);
  });

  it('removes a dismissed job from the list but keeps it failed for its account', async () => {
    const id = await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: administrator.user.id });
    await dismiss(id);
    expect(await failedJobs()).toEqual([]);
    expect(await administrator.job(id)).toMatchObject({ state: 'failed' });
    expect(await failure(dismiss(id))).toMatchObject({ status: 404 });
    expect(await failure(retry(id))).toMatchObject({ status: 404 });
  });

  it('responds 404 for jobs that have not failed', async () => {
    const [{ id } = { id: NOBODYS }] = await suite.observer.rows<{ id: string }>(
      `insert into pgboss.job (name, state, start_after) values ($1, 'retry', now() + interval '1 hour') returning id`,
      [RECURRING],
    );
    for (const act of [retry, dismiss]) {
      expect(await failure(act(id))).toMatchObject({ status: 404, code: 'REQUEST.NOT_FOUND', message: `Job '${id}' was not found` });
      expect(await failure(act(NOBODYS))).toMatchObject({ status: 404 });
      expect(await failure(act('7'))).toMatchObject({ status: 422 });
    }
    expect(await suite.observer.rows('delete from pgboss.job where id = $1 returning state', [id])).toEqual([{ state: 'retry' }]);
  });

  it('retries a job once for two concurrent requests', async () => {
    const id = await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: administrator.user.id });
    const outcomes = await Promise.allSettled([retry(id), retry(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await waitForJob(administrator, id);
  });
});

describe('the audit', () => {
  it('returns the size of the audit chains and the latest checkpoint', async () => {
    expect((await getAuditState({ client: administrator.client })).data).toEqual({
      chains: 0,
      events: 0,
      is_signed: true,
      checkpoint: null,
    });
    await suite.observer.rows(
      `insert into audit_chains (head_seq, previous_hash, head_hash) select 3, sha256('one'), sha256('two') from generate_series(1, ${CHAINS})`,
    );
    const began = Date.now();
    await runRecurringJob(suite.observer, 'take-audit-checkpoint');
    const { data } = await getAuditState({ client: administrator.client });
    expect(data).toMatchObject({ chains: CHAINS, events: 3 * CHAINS, checkpoint: { number: 1 } });
    expect(isSince(began, data.checkpoint?.taken_at)).toBe(true);
  });

  it('returns the latest verification of any administrator', async () => {
    const other = await signUpAdministrator(suite);
    await waitForJob(other, await verify(other));
    expect(await lastVerification()).toMatchObject({
      ...{ state: 'done', progress: 1, finished_at: expect.any(String) },
      // The chains of the previous test have heads but no events.
      result: { intact: false, chains: CHAINS, events: 0, broken_chains: CHAINS, checkpoints: 1, signatures_checked: true },
    });
    expect((await lastVerification())?.result?.broken).toHaveLength(100);
  });

  it('runs one verification at a time for each administrator', async () => {
    const asked = await Promise.all([verify(), verify()]);
    expect(new Set(asked).size).toBe(1);
    await waitForJob(administrator, asked[0]);
    expect(await verify()).not.toBe(asked[0]);
  });
});

it('exposes no words, notes, names or addresses in the operational state', async () => {
  const learner = await ApiLearner.signUp(suite.url, { username: 'unheardofname', email: 'unheardofname@example.com' });
  const { id } = await learner.createWord((await learner.createGroup({ name: 'unheardofgroup' })).id, {
    ...{ term: 'unheardofterm', definition: 'unheardofnote', translations: ['unheardofmeaning'] },
  });
  const says = `unheardofterm ${id}, unheardofname@example.com`;
  await addFailedJob(suite.observer, { queue: 'verify-audit', accountId: learner.user.id, output: { message: says, stack: says } });
  await addFailedJob(suite.observer, { queue: RECURRING, output: { value: { message: says } } });
  const { client } = administrator;
  const answers = [getServiceState, listJobQueues, listFailedJobs, getAuditState, getAuditVerification];
  const bodies = await Promise.all(answers.map(async (ask) => JSON.stringify((await ask({ client })).data)));
  expect((await failedJobs()).length).toBe(2);
  expect(bodies.join('\n')).not.toMatch(/unheardof|@/);
});
