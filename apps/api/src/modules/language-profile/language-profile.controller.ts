import { Controller, Get } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { LanguageProfileDto } from './language-profile.dto.js';
import { LanguageProfilesRepository, type ProfileRow } from './language-profiles.repository.js';

@Controller('me/language-profile')
@SignedIn()
export class LanguageProfileController {
  constructor(private readonly profiles: LanguageProfilesRepository) {}

  /**
   * Returns the account's languages and estimated levels.
   *
   * @remarks Words by language, CEFR level and topic, and how many of them are known.
   */
  @Get()
  async getLanguageProfile(@Account() scope: AccountScope): Promise<LanguageProfileDto> {
    return toLanguageProfile(await this.profiles.find(scope));
  }
}

export function toLanguageProfile({ profile, computed_at }: ProfileRow): LanguageProfileDto {
  const languages = profile.map((language) => ({ ...language, topics: [...language.topics] }));
  return { languages, computed_at: computed_at.toISOString() };
}
