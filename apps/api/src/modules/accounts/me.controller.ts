import { Body, Controller, Patch } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { toUser } from './account.mapper.js';
import { UpdateMeDto } from './dto/account-request.dto.js';
import { UserDto } from './dto/account-response.dto.js';
import { UpdateProfileService } from './update-profile.service.js';

@Controller('me')
export class MeController {
  constructor(private readonly profile: UpdateProfileService) {}

  @Patch()
  @SignedIn()
  async updateMe(@Account() scope: AccountScope, @Body() body: UpdateMeDto): Promise<UserDto> {
    const account = await this.profile.update(scope, {
      ...(body.username !== undefined && { username: body.username }),
      ...(body.time_zone !== undefined && { timeZone: body.time_zone }),
      ...(body.native_language !== undefined && { nativeLanguage: body.native_language }),
      ...(body.interface_language !== undefined && { interfaceLanguage: body.interface_language }),
    });
    return toUser(account);
  }
}
