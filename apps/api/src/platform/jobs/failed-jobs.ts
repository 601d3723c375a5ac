import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../access/access.errors.js';
import { accountScope } from '../access/account-scope.js';
import { Database, type Sql } from '../database/database.js';
import { lockAccount } from '../database/lock-account.js';
import { NotFoundError } from '../http/domain-error.js';
import { JobQueue, JobReplacedError } from './job-queue.js';
import { JobsRepository } from './jobs.repository.js';
import { type FailedJob, QueuesRepository } from './queues.repository.js';

/** Retries or dismisses jobs that failed for the last time. */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly queues: QueuesRepository,
    private readonly rows: JobsRepository,
  ) {}

  /**
   * Runs a job again, unless a newer one of its kind has replaced it. Jobs are idempotent, so it does not matter how far it got.
   * Returns the name of its queue.
   *
   * @throws NotFoundError, JobReplacedError and JobsUnavailableError
   */
  async retry(id: string): Promise<string> {
    const { account } = await this.find(id);
    return this.database.transaction(async (sql) => {
      if (account !== null) await this.reopen(account, id, sql);
      const queue = await this.lock(id, sql);
      await this.queue.retry(queue, id, sql);
      return queue;
    });
  }

  /**
   * Removes a job from the list of failed jobs. The account's view of it stays. Returns the name of its queue.
   *
   * @throws NotFoundError and JobsUnavailableError
   */
  async dismiss(id: string): Promise<string> {
    await this.find(id);
    return this.database.transaction(async (sql) => {
      const queue = await this.lock(id, sql);
      await this.queue.remove(queue, id, sql);
      return queue;
    });
  }

  private async find(id: string): Promise<FailedJob> {
    await this.queue.ready();
    return found(await this.queues.findFailed(id), id);
  }

  /** A concurrent request finds nothing. */
  private async lock(id: string, sql: Sql): Promise<string> {
    return found(await this.queues.lockFailed(id, sql), id).queue;
  }

  private async reopen(account: number, id: string, sql: Sql): Promise<void> {
    const scope = accountScope(account);
    await lockAccount(scope, sql).catch((error: unknown) => {
      // The account of the job is missing, not the requester's.
      throw error instanceof NotSignedInError ? new NotFoundError('Job', id) : error;
    });
    if (!(await this.rows.reopen(scope, id, sql))) throw new JobReplacedError();
  }
}

function found(job: FailedJob | undefined, id: string): FailedJob {
  if (!job) throw new NotFoundError('Job', id);
  return job;
}
