import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ClientLeft } from '../../../platform/http/client-left.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { PageQueryDto } from '../../conversations/dto/conversation.dto.js';
import { AnsweredMessageDto, SendMessageDto } from '../../conversations/dto/message.dto.js';
import { AttemptDto, AttemptPageDto, AttemptWithMessagesDto, FinishedAttemptDto, StartAttemptDto } from '../dto/attempt.dto.js';
import { AttemptsService } from './attempts.service.js';
import { FinishAttemptService } from './finish-attempt.service.js';

/** An attempt is a conversation, and has its id. What is not here, such as corrections and deletion, is there. */
@Controller('scenarios/attempts')
@SignedIn()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly finishing: FinishAttemptService,
  ) {}

  @Get()
  async listAttempts(@Account() scope: AccountScope, @Query() query: PageQueryDto): Promise<AttemptPageDto> {
    return this.attempts.list(scope, query);
  }

  /** Asks no model: the learner begins. */
  @Post()
  async startAttempt(
    @Account() scope: AccountScope,
    @Body() body: StartAttemptDto,
    @RequestedOperation() operation: Operation,
  ): Promise<AttemptDto> {
    return this.attempts.start(scope, body, operation);
  }

  /** With a page of its messages, the newest first. */
  @Get(':attempt_id')
  async getAttempt(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @Query() query: PageQueryDto,
  ): Promise<AttemptWithMessagesDto> {
    return this.attempts.read(scope, id, query);
  }

  /** As in a conversation. */
  @Post(':attempt_id/messages')
  @HttpCode(200)
  async sendAttemptMessage(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @Body() body: SendMessageDto,
    @RequestedOperation() operation: Operation,
    @ClientLeft() signal: AbortSignal,
  ): Promise<AnsweredMessageDto> {
    return this.attempts.send(scope, id, body, operation, signal);
  }

  /** Asks a model to judge. With too little to judge it is refused, and tells what is missing; a finished attempt is answered as it is. */
  @Post(':attempt_id/finish')
  @HttpCode(200)
  async finishAttempt(
    @Account() scope: AccountScope,
    @Param('attempt_id', IdPipe) id: number,
    @ClientLeft() signal: AbortSignal,
  ): Promise<FinishedAttemptDto> {
    return this.finishing.finish(scope, id, signal);
  }
}
