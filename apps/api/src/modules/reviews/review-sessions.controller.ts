import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { AnswerReviewService } from './answers/answer-review.service.js';
import { AnswerDto, AnswerResultDto, UndoDto, UndoResultDto } from './dto/answer.dto.js';
import { StartSessionDto } from './dto/review-request.dto.js';
import { ReviewSessionDto, SessionSummaryDto } from './dto/review-response.dto.js';
import { StartSessionService } from './queue/start-session.service.js';
import { ReviewSessionsService } from './review-sessions.service.js';
import { UndoAnswerService } from './answers/undo-answer.service.js';

@Controller('review/sessions')
@SignedIn()
export class ReviewSessionsController {
  constructor(
    private readonly starts: StartSessionService,
    private readonly sessions: ReviewSessionsService,
    private readonly answers: AnswerReviewService,
    private readonly undos: UndoAnswerService,
  ) {}

  @Post()
  async startReviewSession(
    @Account() scope: AccountScope,
    @Body() body: StartSessionDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ReviewSessionDto> {
    return this.starts.start(scope, body, operation);
  }

  @Get(':session_id')
  async getReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<ReviewSessionDto> {
    return this.sessions.resume(scope, id);
  }

  @Post(':session_id/answers')
  @HttpCode(200)
  async answerReview(
    @Account() scope: AccountScope,
    @Param('session_id', IdPipe) id: number,
    @Body() body: AnswerDto,
    @RequestedOperation() operation: Operation,
  ): Promise<AnswerResultDto> {
    return this.answers.answer(scope, id, body, operation.id);
  }

  @Post(':session_id/undo')
  @HttpCode(200)
  async undoReview(
    @Account() scope: AccountScope,
    @Param('session_id', IdPipe) id: number,
    @Body() _body: UndoDto,
    @RequestedOperation() operation: Operation,
  ): Promise<UndoResultDto> {
    return { word: await this.undos.undo(scope, id, operation) };
  }

  @Post(':session_id/complete')
  @HttpCode(200)
  async completeReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<SessionSummaryDto> {
    return this.sessions.complete(scope, id);
  }

  @Post(':session_id/reopen')
  @HttpCode(200)
  async reopenReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<SessionSummaryDto> {
    return this.sessions.reopen(scope, id);
  }
}
