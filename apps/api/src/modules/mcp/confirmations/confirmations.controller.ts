import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, Elevated, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { ConfirmationDto } from '../dto/confirmation.dto.js';
import { toConfirmation } from '../mcp.mapper.js';
import { ConfirmationsService } from './confirmations.service.js';

@Controller('mcp/confirmations')
@SignedIn()
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  /**
   * Lists assistant calls that wait for confirmation, newest first.
   *
   * @remarks With what each call would do.
   */
  @Get()
  async listConfirmations(@Account() scope: AccountScope): Promise<ConfirmationDto[]> {
    return (await this.confirmations.list(scope)).map(toConfirmation);
  }

  /**
   * Approves a call that waits for confirmation.
   *
   * @remarks Executes nothing: the assistant may repeat the identical call once within ten minutes.
   */
  @Post(':confirmation_id/approve')
  @Elevated()
  @HttpCode(200)
  @ApiErrors('CONFIRMATION.NOT_FOUND', 'CONFIRMATION.SETTLED')
  async approveConfirmation(@Account() scope: AccountScope, @Param('confirmation_id', UuidPipe) id: string): Promise<ConfirmationDto> {
    return toConfirmation(await this.confirmations.settle(scope, id, 'approved'));
  }

  /**
   * Denies a call that waits for confirmation.
   *
   * @remarks The assistant's repeat is refused.
   */
  @Post(':confirmation_id/deny')
  @Elevated()
  @HttpCode(200)
  @ApiErrors('CONFIRMATION.NOT_FOUND')
  async denyConfirmation(@Account() scope: AccountScope, @Param('confirmation_id', UuidPipe) id: string): Promise<ConfirmationDto> {
    return toConfirmation(await this.confirmations.settle(scope, id, 'denied'));
  }
}
