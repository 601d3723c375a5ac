import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { ClientLeft } from '../../platform/http/client-left.js';
import { ComposeCoachingService } from './compose-coaching.service.js';
import { CoachingDto, ComposeCoachingDto } from './dto/coach.dto.js';

@Controller('coach')
@SignedIn()
export class CoachController {
  constructor(private readonly coach: ComposeCoachingService) {}

  /** Asks a model while the account has the coach on, and keeps nothing. */
  @Post('compose')
  @HttpCode(200)
  async composeCoaching(
    @Account() scope: AccountScope,
    @Body() body: ComposeCoachingDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<CoachingDto> {
    return this.coach.compose(scope, body, signal);
  }
}
