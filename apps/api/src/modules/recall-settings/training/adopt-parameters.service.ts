import { Injectable } from '@nestjs/common';
import { Algorithm } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { type ParameterSetRow, ParameterSetsRepository } from '../../memory/parameter-sets.repository.js';
import { RecallSettingsRepository } from '../recall-settings.repository.js';
import { ScheduleReplayRequests } from '../schedule-replay/schedule-replay-requests.js';
import type { BetterWeights } from './training.js';

/** The job result of a training that found better weights. */
interface Adoption {
  readonly outcome: 'adopted';
  readonly reviews: number | null;
  readonly log_loss_before: number | null;
  readonly log_loss_after: number | null;
  readonly parameter_set_id: number;
}

/** Applies the result of a training. */
@Injectable()
export class AdoptParametersService {
  constructor(
    private readonly database: Database,
    private readonly sets: ParameterSetsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly replays: ScheduleReplayRequests,
  ) {}

  /** The result of a job that was interrupted after this step. */
  async findAdopted(scope: AccountScope, jobId: string): Promise<Adoption | undefined> {
    const set = await this.sets.findTrained(scope, jobId);
    return set && toAdoption(set);
  }

  /** @throws JobsUnavailableError */
  async adopt(scope: AccountScope, jobId: string, found: BetterWeights): Promise<Adoption> {
    await this.replays.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const { scheduler, desired_retention } = await this.settings.get(scope, sql);
      const set = await this.sets.addTrained(scope, { ...found, job_id: jobId, desired_retention }, sql);
      if (scheduler === Algorithm.fsrs) await this.replays.request(scope, sql);
      return toAdoption(set);
    });
  }
}

function toAdoption({ id, trained_on, log_loss_before, log_loss_after }: ParameterSetRow): Adoption {
  return { outcome: 'adopted', reviews: trained_on, log_loss_before, log_loss_after, parameter_set_id: id };
}
