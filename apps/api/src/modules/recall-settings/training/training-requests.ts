import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';

export const TRAINING = 'train-parameters';

@Injectable()
export class TrainingRequests {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
  ) {}

  /** Returns the id of the unfinished job, or of a new one. @throws JobsUnavailableError */
  async request(scope: AccountScope): Promise<string> {
    await this.jobs.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const open = await this.rows.findOpen(scope, TRAINING, sql);
      return open ?? this.jobs.enqueue(scope, TRAINING, {}, sql);
    });
  }
}
