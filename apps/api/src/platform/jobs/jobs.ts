import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AccountScope, accountScope } from '../access/account-scope.js';
import { acrossAccounts, withinAccount } from '../database/account-binding.js';
import type { Sql } from '../database/database.js';
import { JobQueue, type QueuedJob } from './job-queue.js';
import { JobsRepository } from './jobs.repository.js';

const DAY_SECONDS = 86_400;

/** Where a job ends that failed too often. */
const GIVEN_UP = 'given-up';

/** So often that a day of it is enough. What is rarer is kept until it was done again: the administration shows when that was. */
export const EVERY_MINUTE = '* * * * *';

const PATIENT = {
  // The shortest that pg-boss takes: so long after a worker died, another one may have its job.
  heartbeatSeconds: 10,
  // Also a bound for a worker that hangs with a living heart. What was done until then stays done.
  expireInSeconds: 3_600,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A server at home may be off for a summer.
  retentionSeconds: 365 * DAY_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
} as const;

/** A job of an account while it runs. It may have run before, up to any point, and must come to the same end. */
export interface RunningJob {
  readonly scope: AccountScope;
  readonly id: string;
  readonly payload: object;
  /** Aborted when the job has to end soon: between two batches, throw its reason. The job is continued later, perhaps elsewhere. */
  readonly signal: AbortSignal;
}

export interface JobKind {
  readonly name: string;
  /** Returns what GET /jobs/{id} shows as the result. */
  run(job: RunningJob): Promise<object | null>;
}

/** Work that goes on behind requests. A feature defines its kinds of job while the application is put together. */
@Injectable()
export class Jobs {
  constructor(
    private readonly queue: JobQueue,
    private readonly rows: JobsRepository,
  ) {
    queue.add({
      name: GIVEN_UP,
      options: { ...PATIENT, retryLimit: 1000 },
      concurrency: 1,
      run: (job) => this.giveUp(job),
    });
    this.recur('purge-finished-jobs', '41 3 * * *', () => rows.purge());
  }

  define(kind: JobKind): void {
    const options = { ...PATIENT, retryLimit: 20, deadLetter: GIVEN_UP };
    this.queue.add({ name: kind.name, options, concurrency: 2, run: (job) => this.run(kind, job) });
  }

  /** Work of no account in particular, at times of a crontab in UTC, by one of the instances. */
  recur(name: string, cron: string, run: (signal: AbortSignal) => Promise<void>): void {
    const deleteAfterSeconds = cron === EVERY_MINUTE ? DAY_SECONDS : 8 * DAY_SECONDS;
    const options = { ...PATIENT, retryLimit: 3, deleteAfterSeconds };
    this.queue.add({ name, options, concurrency: 1, cron, run: ({ signal }) => acrossAccounts('schedule', () => run(signal)) });
  }

  /**
   * To be awaited before a transaction begins that may enqueue.
   *
   * @throws JobsUnavailableError
   */
  async ready(): Promise<void> {
    await this.queue.ready();
  }

  /** Adds a job if, and only if, the transaction of `sql` is kept. Returns the id under which the account sees it. */
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
      // Deleting an account deletes its jobs, even one that is running. Then there is nothing left to fail.
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
