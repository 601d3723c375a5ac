import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AccountScope, accountScope } from '../access/account-scope.js';
import { acrossAccounts, withinAccount } from '../database/account-binding.js';
import type { Sql } from '../database/database.js';
import { JobQueue, type QueuedJob } from './job-queue.js';
import { JobsRepository } from './jobs.repository.js';

const DAY_SECONDS = 86_400;

/** The dead letter queue. */
const DEAD_LETTER_QUEUE = 'given-up';

/** Jobs with this schedule are kept for a day; rarer ones longer, because the administration shows their last run. */
export const EVERY_MINUTE = '* * * * *';

const DEFAULT_OPTIONS = {
  // pg-boss's minimum. After a worker dies, another one takes over within this time.
  heartbeatSeconds: 10,
  // Limits a worker that hangs but still sends heartbeats. Committed batches stay.
  expireInSeconds: 3_600,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A home server may be off for months.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
} as const;

/** A running job of an account. It may have been interrupted before, so it must be idempotent. */
export interface RunningJob {
  readonly scope: AccountScope;
  readonly id: string;
  readonly payload: object;
  /** Check it between batches and throw its reason. The job continues later, perhaps in another process. */
  readonly signal: AbortSignal;
}

export interface JobKind {
  readonly name: string;
  /** Returns what GET /jobs/{id} shows as the result. */
  run(job: RunningJob): Promise<object | null>;
}

/** Background jobs. Features define their kinds of job before the application starts. */
@Injectable()
export class Jobs {
  constructor(
    private readonly queue: JobQueue,
    private readonly rows: JobsRepository,
  ) {
    queue.add({
      name: DEAD_LETTER_QUEUE,
      options: { ...DEFAULT_OPTIONS, retryLimit: 1000 },
      concurrency: 1,
      run: (job) => this.giveUp(job),
    });
    this.recur('purge-finished-jobs', '41 3 * * *', () => rows.purge());
  }

  define(kind: JobKind): void {
    const options = { ...DEFAULT_OPTIONS, retryLimit: 20, deadLetter: DEAD_LETTER_QUEUE };
    this.queue.add({ name: kind.name, options, concurrency: 2, run: (job) => this.run(kind, job) });
  }

  /** Schedules a recurring job (cron in UTC) that runs on one instance and belongs to no account. */
  recur(name: string, cron: string, run: (signal: AbortSignal) => Promise<void>): void {
    const deleteAfterSeconds = cron === EVERY_MINUTE ? DAY_SECONDS : 8 * DAY_SECONDS;
    const options = { ...DEFAULT_OPTIONS, retryLimit: 3, deleteAfterSeconds };
    this.queue.add({ name, options, concurrency: 1, cron, run: ({ signal }) => acrossAccounts('scheduled work', () => run(signal)) });
  }

  /**
   * Await it before a transaction that may enqueue a job.
   *
   * @throws JobsUnavailableError
   */
  async ready(): Promise<void> {
    await this.queue.ready();
  }

  /** Enqueues a job when the transaction of `sql` commits. Returns the id for `GET /jobs/{id}`. */
  async enqueue(scope: AccountScope, kind: string, payload: object, sql: Sql): Promise<string> {
    const id = uuidv7();
    await this.rows.create(scope, { id, kind, payload }, sql);
    await this.queue.send(kind, id, { account: scope }, sql);
    return id;
  }

  private run(kind: JobKind, job: QueuedJob): Promise<void> {
    const scope = scopeOf(job.data);
    return withinAccount(scope, () => this.runFor(scope, kind, job));
  }

  private async runFor(scope: AccountScope, kind: JobKind, { id, signal }: QueuedJob): Promise<void> {
    const payload = await this.rows.begin(scope, id);
    if (!payload) return;
    try {
      await this.rows.finish(scope, id, await kind.run({ scope, id, payload, signal }));
    } catch (error) {
      // Deleting an account deletes its jobs, even a running one.
      const isDeleted = (await this.rows.find(scope, id).catch(() => null)) === undefined;
      if (!isDeleted) throw error;
    }
  }

  private async giveUp({ data, sourceId }: QueuedJob): Promise<void> {
    const scope = scopeOf(data);
    if (sourceId !== null) await withinAccount(scope, () => this.rows.fail(scope, sourceId));
  }
}

function scopeOf(data: unknown): AccountScope {
  return accountScope((data as { account: number }).account);
}
