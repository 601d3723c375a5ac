import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../platform/http/request-decorators.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ComposeCoachingService } from './compose-coaching.service.js';
import { AdviseService } from './advise.service.js';
import { AdviceDto, AskAdviceDto } from './dto/advice.dto.js';
import { CoachingDto, ComposeCoachingDto } from './dto/coach.dto.js';

@Controller('coach')
@SignedIn()
export class CoachController {
  constructor(
    private readonly adviser: AdviseService,
    private readonly coach: ComposeCoachingService,
  ) {}

  /**
   * Writes advice about a word, a weekly report or a review session.
   *
   * @remarks The service supplies the facts and returns them with the text. It asks a model if the account has the coach on, and
   * stores nothing. Without a usable answer the text is the facts themselves.
   */
  @Post('advice')
  @HttpCode(200)
  @ApiErrors('REPORT.NOT_FOUND', 'REQUEST.TOO_MANY', 'REVIEW.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async askAdvice(@Account() scope: AccountScope, @Body() body: AskAdviceDto, @DisconnectSignal() signal: AbortSignal): Promise<AdviceDto> {
    return this.adviser.advise(scope, body, signal);
  }

  /**
   * Writes a text from facts that the client supplies.
   *
   * @remarks The text may rest only on the evidence and claims that are sent. It asks a model if the account has turned the coach on,
   * and stores nothing.
   */
  @Post('compose')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY')
  async composeCoaching(
    @Account() scope: AccountScope,
    @Body() body: ComposeCoachingDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<CoachingDto> {
    return this.coach.compose(scope, body, signal);
  }
}
