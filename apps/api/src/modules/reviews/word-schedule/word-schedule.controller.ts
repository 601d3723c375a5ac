import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { ListReviewsDto, LoggedReviewPageDto, ResetWordDto, SetDueDto, UndoScheduleDto } from '../dto/word-schedule.dto.js';
import { WordScheduleService } from './word-schedule.service.js';

@Controller('words/:word_id')
@SignedIn()
export class WordScheduleController {
  constructor(private readonly schedules: WordScheduleService) {}

  @Get('reviews')
  async listWordReviews(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Query() query: ListReviewsDto,
  ): Promise<LoggedReviewPageDto> {
    return this.schedules.reviews(scope, id, query);
  }

  @Post('reset')
  @HttpCode(200)
  async resetWord(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() _body: ResetWordDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.reset(scope, id, operation);
  }

  @Post('due')
  @HttpCode(200)
  async setWordDue(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: SetDueDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.setDue(scope, id, new Date(body.due_at), operation);
  }

  /** Takes a reset or a new due date back, as an undo does with an answer. */
  @Post('schedule/undo')
  @HttpCode(200)
  async undoWordSchedule(
    @Account() scope: AccountScope,
    @Param('word_id', IdPipe) id: number,
    @Body() body: UndoScheduleDto,
    @RequestedOperation() operation: Operation,
  ): Promise<WordDto> {
    return this.schedules.undo(scope, id, body.takes_back, operation);
  }
}
