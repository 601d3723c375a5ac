import { Injectable } from '@nestjs/common';
import { DEFAULTS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import type { OfflinePackDto, OfflineSettingsDto } from '../dto/review-queue.dto.js';
import { toSessionWord } from '../review.mapper.js';
import { ReviewSessionsRepository } from '../review-sessions.repository.js';
import { CandidatesRepository, type CandidatesRow } from './candidates.repository.js';
import { selectQueue } from './select-queue.js';
import { GroupOverridesRepository } from './group-overrides.repository.js';

interface PackOptions {
  readonly limit?: number | undefined;
  /** Whether to include words that are not due yet. */
  readonly ahead?: boolean | undefined;
  /** Null for all groups. */
  readonly groupId?: number | null;
}

@Injectable()
export class OfflinePackService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly groups: GroupOverridesRepository,
  ) {}

  /** Everything that a client needs to study offline. */
  async pack(
    scope: AccountScope,
    { limit = DEFAULTS.offlinePackWords, ahead = false, groupId = null }: PackOptions,
  ): Promise<OfflinePackDto> {
    const now = new Date();
    const options = { mode: DEFAULTS.sessionMode, groupId, words: null, limit, ahead, extraNew: 0 };
    const found = (await this.candidates.read(scope, options, now)) as CandidatesRow;
    const words = await this.sessions.words(scope, selectQueue(found, options, now));
    const settings = toSchedulerSettings(found);
    return {
      server_time: now.toISOString(),
      time_zone: found.time_zone,
      day_start_hour: found.day_start_hour,
      daily: { new_left: found.new_left, reviews_left: found.reviews_left },
      learn_ahead_minutes: found.learn_ahead_minutes,
      settings: toOfflineSettings(found),
      groups: await this.groups.list(scope, now),
      words: words.map((word) => toSessionWord(word, settings, now)),
    };
  }
}

function toOfflineSettings(row: CandidatesRow): OfflineSettingsDto {
  const { scheduler, desired_retention, maximum_interval_days, learning_steps, relearning_steps } = row;
  const { fuzz, balance_load, easy_days, parameter_set_id } = row;
  return {
    scheduler,
    weights: [...toSchedulerSettings(row).weights],
    desired_retention,
    maximum_interval_days,
    learning_steps: [...learning_steps],
    relearning_steps: [...relearning_steps],
    fuzz,
    balance_load,
    easy_days: [...easy_days],
    parameter_set_id,
  };
}
