import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../access/account-scope.js';
import { Database, type Sql } from '../database/database.js';
import { statement } from '../database/statement.js';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'superseded'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly progress: number;
  readonly result: object | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const CREATE = statement<never, { account: AccountScope; jobId: string; kind: string; payload: object }>(
  'create-job',
  `insert into jobs (account_id, id, kind, payload) values (:account, :jobId, :kind, :payload)`,
);

const FIND = statement<JobRow, { account: AccountScope; id: string }>(
  'find-job',
  `select id, kind, state, progress, result, created_at, finished_at from jobs where account_id = :account and id = :id`,
);

/** Index: jobs_open. */
const FIND_OPEN = statement<{ id: string }, { account: AccountScope; kind: string }>(
  'find-open-job',
  `select id from jobs where account_id = :account and kind = :kind and state in ('queued', 'running') order by created_at desc limit 1`,
);

/** Index: jobs_open. */
const SUPERSEDE = statement<never, { account: AccountScope; kind: string }>(
  'supersede-jobs',
  `update jobs set state = 'superseded', finished_at = now() where account_id = :account and kind = :kind and state in ('queued', 'running')`,
);

const BEGIN = statement<{ payload: object }, { account: AccountScope; id: string }>(
  'begin-job',
  `update jobs set state = 'running' where account_id = :account and id = :id and state in ('queued', 'running') returning payload`,
);

const IS_RUNNING = statement<{ id: string }, { account: AccountScope; id: string }>(
  'is-job-running',
  `select id from jobs where account_id = :account and id = :id and state = 'running'`,
);

const SET_PROGRESS = statement<never, { account: AccountScope; id: string; progress: number }>(
  'set-job-progress',
  `update jobs set progress = :progress where account_id = :account and id = :id and state = 'running'`,
);

const FINISH = statement<never, { account: AccountScope; id: string; result: object | null }>(
  'finish-job',
  `update jobs set state = 'done', progress = 1, result = :result, finished_at = now() where account_id = :account and id = :id and state = 'running'`,
);

const FAIL = statement<never, { account: AccountScope; id: string }>(
  'fail-job',
  `update jobs set state = 'failed', finished_at = now() where account_id = :account and id = :id and state in ('queued', 'running')`,
);

/** Index: primary key. Ids are ordered by creation, and an account has few newer jobs. */
const REOPEN = statement<{ id: string }, { account: AccountScope; id: string }>(
  'reopen-job',
  `update jobs j set state = 'queued', finished_at = null
    where j.account_id = :account and j.id = :id and j.state = 'failed'
      and not exists (select from jobs n where n.account_id = :account and n.id > :id and n.kind = j.kind)
   returning j.id`,
);

/** All accounts. Index: jobs_finished. */
const PURGE = statement<never>('purge-jobs', `delete from jobs where finished_at < now() - interval '30 days'`);

/** The jobs table, which shows accounts their jobs. pg-boss has its own. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, job: { id: string; kind: string; payload: object }, sql: Sql): Promise<void> {
    await sql.rows(CREATE, { account: scope, jobId: job.id, kind: job.kind, payload: job.payload });
  }

  async find(scope: AccountScope, id: string): Promise<JobRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  /** The newest queued or running job of the kind. */
  async findOpen(scope: AccountScope, kind: string, sql: Sql = this.database): Promise<string | null> {
    return (await sql.rows(FIND_OPEN, { account: scope, kind }))[0]?.id ?? null;
  }

  /** Ends the open jobs of a kind because a newer one replaces them. */
  async supersede(scope: AccountScope, kind: string, sql: Sql): Promise<void> {
    await sql.rows(SUPERSEDE, { account: scope, kind });
  }

  /** Returns the payload, or undefined if the job is no longer open. */
  async begin(scope: AccountScope, id: string): Promise<object | undefined> {
    return (await this.database.rows(BEGIN, { account: scope, id }))[0]?.payload;
  }

  /** Whether a job is still pending. Its successor is created under the account's lock, so this must be called under it too. */
  async isRunning(scope: AccountScope, id: string, sql: Sql): Promise<boolean> {
    return (await sql.rows(IS_RUNNING, { account: scope, id })).length > 0;
  }

  /** @param progress 0..1 */
  async setProgress(scope: AccountScope, id: string, progress: number, sql: Sql): Promise<void> {
    await sql.rows(SET_PROGRESS, { account: scope, id, progress });
  }

  async finish(scope: AccountScope, id: string, result: object | null): Promise<void> {
    await this.database.rows(FINISH, { account: scope, id, result });
  }

  async fail(scope: AccountScope, id: string): Promise<void> {
    await this.database.rows(FAIL, { account: scope, id });
  }

  /** Queues a failed job again unless there is a newer one of its kind. The caller holds the account lock. */
  async reopen(scope: AccountScope, id: string, sql: Sql): Promise<boolean> {
    return (await sql.rows(REOPEN, { account: scope, id })).length > 0;
  }

  /** Deletes jobs that finished more than 30 days ago. */
  async purge(): Promise<void> {
    await this.database.rows(PURGE, {});
  }
}
