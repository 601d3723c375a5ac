import { Injectable } from '@nestjs/common';
import { Algorithm } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import type { RunningJob } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { RecallSettingsRepository } from '../recall-settings.repository.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import { AdoptParametersService } from './adopt-parameters.service.js';
import { ReviewHistoriesRepository } from './review-histories.repository.js';
import { Trainer } from './trainer.js';
import { MIN_TRIALS } from './training.js';

/** Clients poll no more often. */
const PROGRESS_INTERVAL_MS = 500;

/** Trains FSRS weights for an account. The account uses them if they predict answers better that the training did not use. */
@Injectable()
export class TrainingJob {
  constructor(
    private readonly database: Database,
    private readonly settings: RecallSettingsRepository,
    private readonly histories: ReviewHistoriesRepository,
    private readonly adoption: AdoptParametersService,
    private readonly rows: JobsRepository,
    private readonly trainer: Trainer,
  ) {}

  async run({ scope, id, signal }: RunningJob): Promise<object> {
    const before = await this.adoption.findAdopted(scope, id);
    if (before) return before;
    const row = await this.settings.get(scope, this.database, Algorithm.fsrs);
    const settings = { ...toSchedulerSettings(row), algorithm: Algorithm.fsrs };
    const result = await this.trainer.train({ settings, logs: this.histories.logs(scope), signal, onProgress: this.progressOf(scope, id) });
    return result.outcome === 'better' ? this.adoption.adopt(scope, id, result) : { ...result, reviews_needed: MIN_TRIALS };
  }

  private progressOf(scope: AccountScope, id: string): (progress: number) => Promise<void> {
    let savedAt = 0;
    return async (progress) => {
      const now = performance.now();
      if (now - savedAt < PROGRESS_INTERVAL_MS) return;
      savedAt = now;
      await this.rows.setProgress(scope, id, progress, this.database);
    };
  }
}
