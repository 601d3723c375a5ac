import { Injectable, Logger } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';

/** Job kind. */
export const DIAGNOSE = 'diagnose';

/** Requests diagnoses after new observations and corrections. */
@Injectable()
export class DiagnosisRequests {
  private readonly logger = new Logger('Diagnosis');

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /**
   * Schedules a diagnosis of the account's words, if diagnoses are on. Does not wait. If no job can be created, the next one covers the
   * same observations.
   */
  soon(scope: AccountScope): void {
    void this.request(scope).catch((error: unknown) => {
      this.logger.warn(`No diagnosis job could be created: ${error instanceof Error ? error.name : 'unknown'}`);
    });
  }

  /** Replaces an open job, which may already have read past the new observations. */
  private async request(scope: AccountScope): Promise<void> {
    const { learning_diagnosis_enabled } = await this.settings.get(scope);
    if (!learning_diagnosis_enabled) return;
    await this.jobs.ready();
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await this.rows.supersede(scope, DIAGNOSE, sql);
      await this.jobs.enqueue(scope, DIAGNOSE, {}, sql);
    });
  }
}
