import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { toUser } from '../../accounts/account.mapper.js';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { toLanguageProfile } from '../../language-profile/language-profile.controller.js';
import { LanguageProfilesRepository } from '../../language-profile/language-profiles.repository.js';
import { StudyCountsService } from '../../reviews/queue/study-counts.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

/** Profile and progress of the learner. */
@Injectable()
export class ProfileTools {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly counts: StudyCountsService,
    private readonly profiles: LanguageProfilesRepository,
  ) {}

  readonly handlers: ToolHandlers<'svc_get_language_profile' | 'svc_get_learning_progress'> = {
    svc_get_language_profile: async ({ scope }) => toLanguageProfile(await this.profiles.find(scope)),

    svc_get_learning_progress: async ({ scope }) => this.progress(scope),
  };

  async progress(scope: AccountScope) {
    const [account, week] = await Promise.all([this.accounts.get(scope), this.counts.week(scope)]);
    return { ...toUser(account), ...week };
  }

  async profile(scope: AccountScope) {
    const [account, profile] = await Promise.all([this.accounts.get(scope), this.profiles.find(scope)]);
    const { native_language, interface_language, time_zone } = toUser(account);
    return { ...toLanguageProfile(profile), native_language, interface_language, time_zone };
  }

  async today(scope: AccountScope) {
    const [queue, { counts_by_day, streak_days }] = await Promise.all([this.counts.queue(scope, null), this.progress(scope)]);
    const today = Object.keys(counts_by_day).sort().at(-1) ?? '';
    return { ...queue, answers_today: counts_by_day[today] ?? 0, streak_days };
  }
}
