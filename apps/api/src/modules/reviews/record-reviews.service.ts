import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import type { ReviewLogBatch } from '../memory/log/review-log-batch.js';
import { ReviewLogRepository } from '../memory/log/review-log.repository.js';
import { WordPlacesRepository } from '../vocabulary/word-places.repository.js';

@Injectable()
export class RecordReviewsService {
  constructor(
    private readonly reviewLogs: ReviewLogRepository,
    private readonly places: WordPlacesRepository,
  ) {}

  /** Appends the batch, and suspends or resumes the words for which it does so. The account must be locked. */
  async record(scope: AccountScope, reviewLog: ReviewLogBatch, sql: Sql): Promise<void> {
    await this.reviewLogs.append(scope, reviewLog, sql);
    if (reviewLog.suspensions.size > 0) await this.places.suspend(scope, reviewLog.suspensions, sql);
  }
}
