import type { JobDto } from '@wordhoard/api-client/types';
import { eventually } from './eventually.js';
import type { Learner } from './learner.js';
import type { Observer } from './observer.js';

/** Has a worker do a recurring job now, as its hour would, and waits until it is done. */
export async function runRecurringJob(observer: Observer, name: string): Promise<void> {
  await eventually(
    () => observer.rows('select from information_schema.tables where table_schema = $1 and table_name = $2', ['pgboss', 'queue']),
    (tables) => tables.length === 1,
  );
  await eventually(
    () => observer.rows('select from pgboss.queue where name = $1', [name]),
    (queues) => queues.length === 1,
  );
  const { id } = await observer.row<{ id: string }>('insert into pgboss.job (name) values ($1) returning id', [name]);
  await eventually(
    () => observer.row<{ state: string }>('select state from pgboss.job where name = $1 and id = $2', [name, id]),
    ({ state }) => state === 'completed',
  );
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

/** A job of an account that was done before. Returns its id. */
export async function addFinishedJob(observer: Observer, accountId: number): Promise<string> {
  const { id } = await observer.row<{ id: string }>(
    `insert into jobs (account_id, id, kind, state, progress, result, created_at, finished_at)
     values ($1, gen_random_uuid(), 'count', 'done', 1, '{"counted": 3}', '2026-03-01T09:00:00Z', '2026-03-01T09:00:05Z') returning id`,
    [accountId],
  );
  return id;
}
