import { Body, Controller, Delete, HttpCode, Patch } from '@nestjs/common';
import { Account, Elevated, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { toUser } from './account.mapper.js';
import { DeleteMeDto, UpdateMeDto } from './dto/account-request.dto.js';
import { UserDto } from './dto/account-response.dto.js';
import { DeleteAccountService } from './delete-account.service.js';
import { UpdateProfileService } from './update-profile.service.js';

@Controller('me')
export class MeController {
  constructor(
    private readonly profile: UpdateProfileService,
    private readonly deletion: DeleteAccountService,
  ) {}

  /**
   * Changes the account's profile.
   *
   * @remarks Fields that are left out keep their value.
   */
  @Patch()
  @SignedIn()
  @ApiErrors('ACCOUNT.TAKEN')
  async updateMe(@Account() scope: AccountScope, @Body() body: UpdateMeDto): Promise<UserDto> {
    const account = await this.profile.update(scope, {
      ...(body.username !== undefined && { username: body.username }),
      ...(body.time_zone !== undefined && { timeZone: body.time_zone }),
      ...(body.native_language !== undefined && { nativeLanguage: body.native_language }),
      ...(body.interface_language !== undefined && { interfaceLanguage: body.interface_language }),
    });
    return toUser(account);
  }

  /**
   * Deletes the account with everything in it, at once.
   *
   * @remarks Words, reviews, imports, conversations, settings, and all sign-ins and grants are removed in one transaction. Requests
   * that wait for it get 401, and jobs under way find nothing to do. Its entries in the audit chain stay, but can no longer be linked
   * to the account.
   */
  @Delete()
  @Elevated()
  @Budget('sign-in')
  @HttpCode(204)
  @ApiErrors('ACCOUNT.WRONG_PASSWORD', 'ADMINISTRATION.LAST_ADMINISTRATOR')
  async deleteMe(@Account() scope: AccountScope, @Body() { password }: DeleteMeDto): Promise<void> {
    await this.deletion.delete(scope, password);
  }
}
