import { Controller, Get } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ProfileDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

@Controller('profile')
@SignedIn()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  /**
   * Returns the account with its badges and levels.
   *
   * @remarks Languages are those of `GET /me/language-profile`.
   */
  @Get()
  async getProfile(@Account() scope: AccountScope): Promise<ProfileDto> {
    return this.profile.get(scope);
  }
}
