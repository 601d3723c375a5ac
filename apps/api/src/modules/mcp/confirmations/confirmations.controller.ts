import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, Elevated, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { ConfirmationDto } from '../dto/confirmation.dto.js';
import { toConfirmation } from './confirmation.mapper.js';
import { ConfirmationsService } from './confirmations.service.js';

@Controller('mcp/confirmations')
@SignedIn()
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  /** The calls that wait for the person, the newest first. */
  @Get()
  async listConfirmations(@Account() scope: AccountScope): Promise<ConfirmationDto[]> {
    return (await this.confirmations.list(scope)).map(toConfirmation);
  }

  /** Executes nothing: the caller may repeat the identical call, once, within ten minutes. */
  @Post(':confirmation_id/approve')
  @Elevated()
  @HttpCode(200)
  async approveConfirmation(@Account() scope: AccountScope, @Param('confirmation_id', UuidPipe) id: string): Promise<ConfirmationDto> {
    return toConfirmation(await this.confirmations.settle(scope, id, 'approved'));
  }

  @Post(':confirmation_id/deny')
  @Elevated()
  @HttpCode(200)
  async denyConfirmation(@Account() scope: AccountScope, @Param('confirmation_id', UuidPipe) id: string): Promise<ConfirmationDto> {
    return toConfirmation(await this.confirmations.settle(scope, id, 'denied'));
  }
}
