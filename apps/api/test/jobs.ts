import type { JobDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually.js';
import type { Learner } from './learner.js';
import { Observer } from './observer.js';

/** Of a job whose worker died: ten seconds until its heart is missed, five until somebody looks, two of grace, and a slow machine. */
export const UNTIL_TAKEN_UP_MS = 90_000;

/** Has a worker do a recurring job now, as its hour would, and waits until it is done. */
export async function runRecurringJob(observer: Observer, name: string): Promise<void> {
  await untilThereIs(observer, name);
  const { id } = await observer.row<{ id: string }>('insert into pgboss.job (name) values ($1) returning id', [name]);
  await eventually(
    () => observer.row<{ state: string }>('select state from pgboss.job where name = $1 and id = $2', [name, id]),
    ({ state }) => state === 'completed',
  );
}

/** Queues are made a moment after the first start. */
export async function untilThereIs(observer: Observer, queue: string): Promise<void> {
  await eventually(
    () => observer.rows('select from information_schema.tables where table_schema = $1 and table_name = $2', ['pgboss', 'queue']),
    (tables) => tables.length === 1,
  );
  await eventually(
    () => observer.rows('select from pgboss.queue where name = $1', [queue]),
    (queues) => queues.length === 1,
  );
}

export interface GivenUpJob {
  readonly queue: string;
  /** Whose it is; of nobody in particular where it is left out. */
  readonly accountId?: number;
  /** What pg-boss stored when it was given up. */
  readonly output?: object;
  readonly failedAt?: string;
}

/** A job that failed too often, as pg-boss keeps it, counted as it would count it a few seconds later. Returns its id. */
export async function addGivenUpJob(observer: Observer, { queue, accountId, output = {}, failedAt }: GivenUpJob): Promise<string> {
  await untilThereIs(observer, queue);
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

/** Waits until a job of a learner is over, whatever its end, and returns it. */
export async function ended(learner: Learner, jobId: string | null, patienceMs?: number): Promise<JobDto> {
  if (jobId === null) throw new Error('there is no job to wait for');
  return eventually(
    () => learner.job(jobId),
    ({ finished_at }) => finished_at !== null,
    patienceMs,
  );
}

/** Waits until no word of a learner is still to be brought to the settings of now: a job of few words may be over before anybody asks for it. */
export async function refolded(learner: Learner, patienceMs?: number): Promise<void> {
  await eventually(
    () => learner.settings(),
    ({ refold_job_id }) => refold_job_id === null,
    patienceMs,
  );
}

/** A job of an account that was done before. Returns its id. */
export async function addFinishedJob(observer: Observer, accountId: number): Promise<string> {
  const { id } = await observer.row<{ id: string }>(
    `insert into jobs (account_id, id, kind, state, progress, result, created_at, finished_at)
     values ($1, gen_random_uuid(), 'count', 'done', 1, '{"counted": 3}', '2026-03-01T09:00:00Z', '2026-03-01T09:00:05Z') returning id`,
    [accountId],
  );
  return id;
}

/** A job that goes on, in batches that lock its account. */
interface GoingOn {
  readonly observer: Observer;
  readonly databaseUrl: string;
  readonly accountId: number;
  readonly jobId: string;
}

/** Has a job stand still between two of its batches, while `work` is done. */
export async function inTheMiddle(
  { observer, databaseUrl, accountId, jobId }: GoingOn,
  work: (progress: number) => Promise<void>,
): Promise<void> {
  const holders = [await Observer.of(databaseUrl), await Observer.of(databaseUrl)] as const;
  const waiting = (count: number) =>
    eventually(
      () =>
        observer.rows(
          `select from pg_stat_activity where datname = current_database() and query ~ 'for( no key)? update$' and wait_event_type = 'Lock'`,
        ),
      (rows) => rows.length >= count,
    );
  const hold = async (holder: Observer) => {
    await holder.rows('begin');
    await holder.rows(`select from accounts where id = ${accountId} for update`);
  };
  await hold(holders[0]);
  await waiting(1);
  // We wait behind the batch that waits, and before the next.
  const held = hold(holders[1]);
  await waiting(2);
  await holders[0].rows('commit');
  await held;
  const { progress } = await observer.row<{ progress: number }>('select progress from jobs where id = $1', [jobId]);
  await work(progress);
  await holders[1].rows('rollback');
  for (const holder of holders) await holder.close();
}
