import { Injectable } from '@nestjs/common';
import { badgesFor, CEFR_LEVELS } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { toUser } from '../accounts/account.mapper.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { LanguageDto } from '../language-profile/language-profile.dto.js';
import { toLanguageProfile } from '../language-profile/language-profile.controller.js';
import { LanguageProfilesRepository } from '../language-profile/language-profiles.repository.js';
import { StatisticsService } from '../statistics/statistics.service.js';
import type { CefrProgressDto, ProfileDto } from './profile.dto.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly profiles: LanguageProfilesRepository,
    private readonly statistics: StatisticsService,
  ) {}

  async get(scope: AccountScope): Promise<ProfileDto> {
    const [account, profile, { reviews, mastered }] = await Promise.all([
      this.accounts.get(scope),
      this.profiles.find(scope),
      this.statistics.achievements(scope),
    ]);
    const { languages } = toLanguageProfile(profile);
    return {
      user: toUser(account),
      badges: badgesFor({ streak: account.longestStreakDays, reviews, mastered }),
      cefr_progress: languages.map(progressIn).filter(({ levels }) => levels.some(({ words }) => words > 0)),
      languages,
    };
  }
}

function progressIn({ language, cefr, cefr_known }: LanguageDto): CefrProgressDto {
  return { language, levels: CEFR_LEVELS.map((level) => ({ level, words: cefr[level], known: cefr_known[level] })) };
}
