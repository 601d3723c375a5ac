import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../database/database.js';
import { statement } from '../database/statement.js';
import { type Page, pageOf, readCursor } from '../http/cursor.js';

/** Why a job failed. Codes only, because error messages may contain user text. */
export const FAILURE_REASONS = ['threw', 'took_too_long', 'worker_lost'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly retrying: number;
  readonly oldest_waiting_at: Date | null;
  readonly failed_at: Date | null;
  readonly failed_reason: FailureReason | null;
  readonly counted_at: Date | null;
  readonly cron: string | null;
  readonly ran_at: Date | null;
  readonly ran_well: boolean | null;
}

export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly created_at: Date;
  readonly failed_at: Date;
  readonly attempts: number;
  readonly reason: FailureReason;
}

export interface FailedJob {
  readonly queue: string;
  /** Null for recurring jobs, which belong to no account. */
  readonly account: number | null;
}

export interface FailedJobsFilter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const DEFAULT_LIMIT = 20;
/** Far more than the code defines. */
const MAX_QUEUES = 100;
/** Waiting jobs that are read per queue. */
const MAX_WAITING = 1_000;

/** Other error messages may contain user text. */
const REASON = `case output #>> '{value,message}' when 'job timed out' then 'took_too_long' when 'job heartbeat timeout' then 'worker_lost'
  else 'threw' end`;

const HAS_QUEUES = statement<{ there: boolean }>('has-job-queues', `select to_regclass('pgboss.queue') is not null as there`);

/**
 * pg-boss has counted the jobs a few seconds ago. The first thousand waiting jobs are read by job_i11 (name, priority, created_on).
 * Failures and the last runs of recurring jobs have no index: that is one scan of the kept rows, and one more for each queue with
 * failures. With 200,000 rows it takes less than 100 ms. The conditions on q are inside, so that nothing is read if they are false.
 */
const LIST = statement<QueueRow>(
  'list-job-queues',
  `with ended as (
     select name, max(completed_on) filter (where state = 'completed') as done_at, max(completed_on) filter (where state = 'failed') as failed_at
       from pgboss.job where state in ('completed', 'failed') and name in (select name from pgboss.schedule) group by name
   )
   select q.name, q.ready_count as waiting, q.active_count as running, q.failed_count as failed, w.retrying, w.oldest as oldest_waiting_at,
          f.completed_on as failed_at, f.reason as failed_reason, q.monitor_on as counted_at, s.cron,
          greatest(e.done_at, e.failed_at) as ran_at, coalesce(e.done_at >= e.failed_at, e.failed_at is null) as ran_well
     from pgboss.queue q
     left join pgboss.schedule s on s.name = q.name and s.key = ''
     left join ended e on e.name = q.name
     cross join lateral (
       select count(*) filter (where j.state = 'retry')::int as retrying, min(j.created_on) filter (where j.start_after <= now()) as oldest
         from (select state, created_on, start_after from pgboss.job
                where name = q.name and q.queued_count > 0 and state < 'active' and not blocked
                order by priority desc, created_on limit ${MAX_WAITING}) j
     ) w
     left join lateral (
       select completed_on, ${REASON} as reason from pgboss.job
        where name = q.name and q.failed_count > 0 and state = 'failed' order by completed_on desc limit 1
     ) f on true
    where q.name !~ '^__pgboss__'
    order by q.name limit ${MAX_QUEUES}`,
);

/** One scan for each queue with failures; see above. */
const FAILED = statement<FailedJobRow, { before: string; id: string; limit: number }>(
  'list-failed-jobs',
  `select j.id, j.name as queue, j.created_on as created_at, j.failed_at, j.attempts, j.reason
     from pgboss.queue q
     cross join lateral (
       select id, name, created_on, date_trunc('milliseconds', completed_on) as failed_at, retry_count + 1 as attempts, ${REASON} as reason
         from pgboss.job
        where name = q.name and state = 'failed' and (date_trunc('milliseconds', completed_on), id) < (:before::timestamptz, :id::uuid)
        order by date_trunc('milliseconds', completed_on) desc, id desc limit :limit
     ) j
    where q.failed_count > 0
    order by j.failed_at desc, j.id desc limit :limit`,
);

/** Index: primary key. */
const FIND_FAILED = `select j.name as queue, (j.data ->> 'account')::bigint as account
  from pgboss.queue q join pgboss.job j on j.name = q.name and j.id = :id where j.state = 'failed'`;
const FIND = statement<FailedJob, { id: string }>('find-failed-job', FIND_FAILED);
const LOCK = statement<FailedJob, { id: string }>('lock-failed-job', `${FIND_FAILED} for update of j`);

const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads pg-boss's tables, without the data of jobs. */
@Injectable()
export class QueuesRepository {
  constructor(private readonly database: Database) {}

  /** Empty until pg-boss has created its schema, shortly after the first start. */
  async list(): Promise<readonly QueueRow[]> {
    return (await this.hasQueues()) ? this.database.rows(LIST, {}) : [];
  }

  /** Failed jobs, newest first, as long as pg-boss keeps them. @throws InvalidRequestError for the cursor */
  async failed({ limit = DEFAULT_LIMIT, cursor }: FailedJobsFilter): Promise<Page<FailedJobRow>> {
    const [before, id] = readCursor(cursor, ['timestamp', 'uuid']) ?? ['infinity', MAX_ID];
    const rows = (await this.hasQueues()) ? await this.database.rows(FAILED, { before, id, limit: limit + 1 }) : [];
    return pageOf(rows, limit, ({ failed_at, id }) => [failed_at.toISOString(), id]);
  }

  async findFailed(id: string): Promise<FailedJob | undefined> {
    return (await this.hasQueues()) ? (await this.database.rows(FIND, { id }))[0] : undefined;
  }

  /** Locks the job until the transaction ends. */
  async lockFailed(id: string, sql: Sql): Promise<FailedJob | undefined> {
    return (await sql.rows(LOCK, { id }))[0];
  }

  private async hasQueues(): Promise<boolean> {
    const [queue] = await this.database.rows(HAS_QUEUES, {});
    return queue?.there === true;
  }
}
