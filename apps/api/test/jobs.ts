import type { JobDto } from '@wordhoard/api-client/types';
import { wakeJobQueues } from '@wordhoard/testing';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually.js';
import type { ApiLearner } from './learner.js';
import { Observer } from './observer.js';

/** After a worker dies: ten seconds until the heartbeat is missed, five for the monitor, two of grace, and a margin for slow machines. */
export const TAKEOVER_TIMEOUT_MS = 90_000;

/** Runs a recurring job now and waits until it is done. */
export async function runRecurringJob(observer: Observer, name: string): Promise<void> {
  await waitForQueue(observer, name);
  const { id } = await observer.row<{ id: string }>('insert into pgboss.job (name) values ($1) returning id', [name]);
  await wakeJobQueues();
  await eventually(
    () => observer.row<{ state: string }>('select state from pgboss.job where name = $1 and id = $2', [name, id]),
    ({ state }) => state === 'completed',
  );
}

/** Queues are created shortly after the first start. */
export async function waitForQueue(observer: Observer, queue: string): Promise<void> {
  await eventually(
    () => observer.rows('select from information_schema.tables where table_schema = $1 and table_name = $2', ['pgboss', 'queue']),
    (tables) => tables.length === 1,
  );
  await eventually(
    () => observer.rows('select from pgboss.queue where name = $1', [queue]),
    (queues) => queues.length === 1,
  );
}

export interface FailedJobFixture {
  readonly queue: string;
  /** The account of the job; none by default. */
  readonly accountId?: number;
  /** The error output that pg-boss stored. */
  readonly output?: object;
  readonly failedAt?: string;
}

/** Adds a job that exhausted its retries, as pg-boss stores it. Returns its id. */
export async function addFailedJob(observer: Observer, { queue, accountId, output = {}, failedAt }: FailedJobFixture): Promise<string> {
  await waitForQueue(observer, queue);
  const id = uuidv7();
  if (accountId !== undefined)
    await observer.rows(`insert into jobs (account_id, id, kind, state, finished_at) values ($1, $2, $3, 'failed', now())`, [
      accountId,
      id,
      queue,
    ]);
  await observer.rows(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, output, completed_on)
     values ($1, $2, $3, 'failed', 3, 3, $4, coalesce($5::timestamptz, now()))`,
    [id, queue, accountId === undefined ? null : { account: accountId }, output, failedAt ?? null],
  );
  await observer.rows('update pgboss.queue set failed_count = failed_count + 1 where name = $1', [queue]);
  return id;
}

/** Waits until a learner's job has completed, failed or been canceled, and returns it. */
export async function waitForJob(learner: ApiLearner, jobId: string | null, patienceMs?: number): Promise<JobDto> {
  if (jobId === null) throw new Error('there is no job to wait for');
  await wakeJobQueues();
  return eventually(
    () => learner.job(jobId),
    ({ finished_at }) => finished_at !== null,
    patienceMs,
  );
}

/** Waits until all of a learner's memory states are replayed with the current settings. A short job may end before the first poll. */
export async function waitForReplay(learner: ApiLearner, patienceMs?: number): Promise<void> {
  await wakeJobQueues();
  await eventually(
    () => learner.settings(),
    ({ refold_job_id }) => refold_job_id === null,
    patienceMs,
  );
}

/** Adds a completed job. Returns its id. */
export async function addFinishedJob(observer: Observer, accountId: number): Promise<string> {
  const { id } = await observer.row<{ id: string }>(
    `insert into jobs (account_id, id, kind, state, progress, result, created_at, finished_at)
     values ($1, gen_random_uuid(), 'count', 'done', 1, '{"counted": 3}', '2026-03-01T09:00:00Z', '2026-03-01T09:00:05Z') returning id`,
    [accountId],
  );
  return id;
}

/** A job whose batches lock its account. */
interface BatchedJob {
  /** Batches to run before the pause; 1 by default. */
  readonly batches?: number;
  readonly observer: Observer;
  readonly databaseUrl: string;
  readonly accountId: number;
  readonly jobId: string;
}

/** Pauses a job between two batches while `work` runs. */
export async function pauseBetweenBatches(
  { observer, databaseUrl, accountId, jobId, batches = 1 }: BatchedJob,
  work: (progress: number) => Promise<void>,
): Promise<void> {
  const waiting = (count: number) =>
    eventually(
      () =>
        observer.rows(
          `select from pg_stat_activity where datname = current_database() and query ~ 'for( no key)? update$' and wait_event_type = 'Lock'`,
        ),
      (rows) => rows.length >= count,
    );
  const hold = async () => {
    const holder = await Observer.of(databaseUrl);
    await holder.rows('begin');
    await holder.rows(`select from accounts where id = ${accountId} for update`);
    return holder;
  };
  const release = async (holder: Observer) => {
    await holder.rows('rollback');
    await holder.close();
  };
  let holder = await hold();
  for (let batch = 0; batch < batches; batch++) {
    await waiting(1);
    // Queues behind the waiting batch, and ahead of the next one.
    const next = hold();
    await waiting(2);
    await release(holder);
    holder = await next;
  }
  const { progress } = await observer.row<{ progress: number }>('select progress from jobs where id = $1', [jobId]);
  await work(progress);
  await release(holder);
}
