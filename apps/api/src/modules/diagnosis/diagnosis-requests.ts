import { Injectable, Logger, Module } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { JobsRepository } from '../../platform/jobs/jobs.repository.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';

/** The kind of job that looks at words with new observations. */
export const DIAGNOSE = 'diagnose';

/** Where something was observed, or is seen otherwise. */
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
   * Has the account's words looked at soon, if it wants diagnoses at all. Nobody waits for it: where no job can be made, the next one looks
   * at what this one would have.
   */
  soon(scope: AccountScope): void {
    void this.request(scope).catch((error: unknown) => {
      this.logger.warn(`No job was made to diagnose: ${error instanceof Error ? error.name : 'unknown'}`);
    });
  }

  /** A job that is open has perhaps looked already, so the new one takes its place. */
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

/** Apart from the diagnoses, which know the words and observations whose rooms ask for them. */
@Module({ imports: [RecallSettingsModule], providers: [DiagnosisRequests], exports: [DiagnosisRequests] })
export class DiagnosisRequestsModule {}
