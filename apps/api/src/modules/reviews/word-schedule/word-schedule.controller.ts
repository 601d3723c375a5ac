import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { ListReviewsDto, LoggedReviewPageDto, ResetWordDto, SetDueDto, UndoScheduleDto } from '../dto/word-schedule.dto.js';
import { WordScheduleService } from './word-schedule.service.js';

@Controller('words/:word_id')
@SignedIn()
export class WordScheduleController {
  constructor(private readonly schedules: WordScheduleService) {}

  /**
   * Lists the review log of a word, newest first.
   *
   * @remarks Answers, resets and changes of the due date.
   */
  @Get('reviews')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async listWordReviews(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListReviewsDto,
  ): Promise<LoggedReviewPageDto> {
    return this.schedules.reviews(scope, id, query);
  }

  /**
   * Resets a word to new.
   *
   * @remarks Its review log stays.
   */
  @Post('reset')
  @HttpCode(200)
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async resetWord(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() _body: ResetWordDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.reset(scope, id, operation);
  }

  /**
   * Sets when a word is due.
   *
   * @remarks The intervals that follow are computed from the answer on that day.
   */
  @Post('due')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOT_YET_ANSWERED', 'VOCABULARY.NOT_FOUND')
  async setWordDue(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: SetDueDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.setDue(scope, id, new Date(body.due_at), operation);
  }

  /**
   * Takes back the latest reset or change of the due date.
   *
   * @remarks The schedule is as before.
   */
  @Post('schedule/undo')
  @HttpCode(200)
  @ApiErrors('REVIEW.NOTHING_TO_UNDO', 'VOCABULARY.NOT_FOUND')
  async undoWordSchedule(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: UndoScheduleDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.undo(scope, id, body.takes_back, operation);
  }
}
