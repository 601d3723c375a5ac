import { Injectable, Logger } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { FailedJobs } from '../../../platform/jobs/failed-jobs.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { QueuesRepository } from '../../../platform/jobs/queues.repository.js';
import type { JobQueuesDto } from '../dto/job-queues.dto.js';
import { toJobQueue } from './job-queues.mapper.js';

/** Shows job queues to administrators, and retries or dismisses failed jobs. */
@Injectable()
export class JobQueuesService {
  private readonly logger = new Logger('Administration');

  constructor(
    private readonly queue: JobQueue,
    private readonly queues: QueuesRepository,
    private readonly failed: FailedJobs,
  ) {}

  async read(): Promise<JobQueuesDto> {
    const rows = await this.queues.list();
    const counted = rows.flatMap(({ counted_at }) => (counted_at ? [counted_at.getTime()] : []));
    return {
      queues: await Promise.all(rows.map(async (row) => toJobQueue(row, row.cron === null ? null : await this.queue.next(row.cron)))),
      counted_at: counted.length > 0 ? new Date(Math.max(...counted)).toISOString() : null,
    };
  }

  /** @throws NotFoundError, JobReplacedError and JobsUnavailableError */
  async retry(by: AccountScope, id: string): Promise<void> {
    const queue = await this.failed.retry(id);
    this.logger.log(`Account ${by} retried job ${id} of ${queue}`);
  }

  /** @throws NotFoundError and JobsUnavailableError */
  async dismiss(by: AccountScope, id: string): Promise<void> {
    const queue = await this.failed.dismiss(id);
    this.logger.log(`Account ${by} dismissed failed job ${id} of ${queue}`);
  }
}
