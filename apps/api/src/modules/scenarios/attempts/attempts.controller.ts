import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { PageQueryDto } from '../../conversations/dto/conversation.dto.js';
import { AnsweredMessageDto, SendMessageDto } from '../../conversations/dto/message.dto.js';
import { AttemptDto, AttemptPageDto, AttemptWithMessagesDto, FinishedAttemptDto, StartAttemptDto } from '../dto/attempt.dto.js';
import { AttemptsService } from './attempts.service.js';
import { FinishAttemptService } from './finish-attempt.service.js';

/** An attempt is a conversation with the same id. Corrections and deletion use the routes of conversations. */
@Controller('scenarios/attempts')
@SignedIn()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly finishing: FinishAttemptService,
  ) {}

  /**
   * Lists attempts at scenarios, newest first.
   * @remarks Includes their scores.
   */
  @Get()
  async listAttempts(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<AttemptPageDto> {
    return this.attempts.list(scope, query);
  }

  /**
   * Starts an attempt at a scenario.
   *
   * @remarks No model is asked; the learner speaks first.
   */
  @Post()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async startAttempt(
    @Account() scope: AccountScope,
    @Body() body: StartAttemptDto,
    @RequestedOperation() operation: Operation,
  ): Promise<AttemptDto> {
    return this.attempts.start(scope, body, operation);
  }

  /**
   * Returns an attempt with a page of its messages.
   *
   * @remarks Newest messages first.
   */
  @Get(':attempt_id')
  @ApiErrors('SCENARIO.NOT_FOUND')
  async getAttempt(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @Query() query: PageQueryDto,
  ): Promise<AttemptWithMessagesDto> {
    return this.attempts.read(scope, id, query);
  }

  /**
   * Sends a message in an attempt.
   *
   * @remarks Stores the message, then asks a model. A repeat with the same operation id stores it once.
   */
  @Post(':attempt_id/messages')
  @HttpCode(200)
  @ApiErrors('CONVERSATION.ENDED', 'REQUEST.TOO_MANY', 'SCENARIO.NOT_FOUND')
  async sendAttemptMessage(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @Body() body: SendMessageDto,
    @RequestedOperation() operation: Operation,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.attempts.send(scope, id, body, operation, signal);
  }

  /**
   * Finishes and scores an attempt.
   * @remarks Asks a model. If there is too little to score, it is rejected and the error says what is missing. A finished attempt is
   * returned unchanged.
   */
  @Post(':attempt_id/finish')
  @HttpCode(200)
  @ApiErrors('REQUEST.TOO_MANY', 'SCENARIO.NOT_FOUND', 'SCENARIO.TOO_LITTLE_TO_SCORE')
  async finishAttempt(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<FinishedAttemptDto> {
    return this.finishing.finish(scope, id, signal);
  }
}
