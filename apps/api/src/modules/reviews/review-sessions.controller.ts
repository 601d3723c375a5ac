import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../platform/http/operation.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
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

  /**
   * Starts a review session.
   *
   * @remarks With the cards to ask. An open session may be continued instead.
   */
  @Post()
  @ApiErrors('PALACE.NOT_FOUND', 'REVIEW.NOTHING_DUE', 'VOCABULARY.NOT_FOUND')
  async startReviewSession(
    @Account() scope: AccountScope,
    @Body() body: StartSessionDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ReviewSessionDto> {
    return this.starts.start(scope, body, operation);
  }

  /**
   * Returns a review session.
   *
   * @remarks With the cards that are left.
   */
  @Get(':session_id')
  @ApiErrors('REVIEW.NOT_FOUND')
  async getReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<ReviewSessionDto> {
    return this.sessions.resume(scope, id);
  }

  /**
   * Answers a card.
   *
   * @remarks Updates the schedule of the word. A repeat with the same operation id changes nothing twice.
   */
  @Post(':session_id/answers')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOT_FOUND', 'REVIEW.SESSION_COMPLETED', 'VOCABULARY.NOT_FOUND')
  async answerReview(
    @Account() scope: AccountScope,
    @Param('session_id', IdPipe) id: number,
    @Body() body: AnswerDto,
    @RequestedOperation() operation: Operation,
  ): Promise<AnswerResultDto> {
    return this.answers.answer(scope, id, body, operation.id);
  }

  /**
   * Takes back the latest answer of a session.
   *
   * @remarks The word's schedule is as before the answer.
   */
  @Post(':session_id/undo')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOTHING_TO_UNDO', 'REVIEW.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async undoReview(
    @Account() scope: AccountScope,
    @Param('session_id', IdPipe) id: number,
    @Body() _body: UndoDto,
    @RequestedOperation() operation: Operation,
  ): Promise<UndoResultDto> {
    return { word: await this.undos.undo(scope, id, operation) };
  }

  /**
   * Completes a review session.
   *
   * @remarks Returns its summary. A completed session takes no more answers.
   */
  @Post(':session_id/complete')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOT_FOUND')
  async completeReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<SessionSummaryDto> {
    return this.sessions.complete(scope, id);
  }

  /**
   * Reopens a completed review session.
   *
   * @remarks For taking back its latest answer.
   */
  @Post(':session_id/reopen')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOT_FOUND')
  async reopenReviewSession(@Account() scope: AccountScope, @Param('session_id', IdPipe) id: number): Promise<SessionSummaryDto> {
    return this.sessions.reopen(scope, id);
  }
}
