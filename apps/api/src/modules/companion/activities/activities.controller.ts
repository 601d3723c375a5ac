import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/path-id.pipe.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { ObservationDto } from '../../observations/observation.dto.js';
import { ActivityDto, BeginActivityDto, RespondToActivityDto } from '../dto/activity.dto.js';
import { SessionCommandDto } from '../dto/companion-session.dto.js';
import { ActivitiesService } from './activities.service.js';
import { MoveActivityService } from './move-activity.service.js';

@Controller('companion/sessions/:companion_session_id/activities')
@SignedIn()
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly moves: MoveActivityService,
  ) {}

  /**
   * Starts an activity in a companion session.
   *
   * @remarks Its scoring rule cannot change afterwards.
   */
  @Post()
  @ApiErrors('COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND', 'VOCABULARY.NOT_FOUND')
  async beginActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Body() body: BeginActivityDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    return this.activities.begin(scope, sessionId, body, operation);
  }

  /**
   * Returns an activity.
   *
   * @remarks With its prompt, response and result.
   */
  @Get(':activity_id')
  @ApiErrors('ACTIVITY.NOT_FOUND')
  async getActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
  ): Promise<ActivityDto> {
    return this.activities.read(scope, sessionId, id);
  }

  /**
   * Submits the response to an activity.
   *
   * @remarks A response is given once and scored by rule; no model is asked.
   */
  @Post(':activity_id/response')
  @HttpCode(200)
  @ApiErrors('ACTIVITY.NOT_ALLOWED', 'ACTIVITY.NOT_FOUND', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async respondToActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
    @Body() { response }: RespondToActivityDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    await this.moves.respond(scope, { sessionId, id }, response, operation);
    return this.activities.read(scope, sessionId, id);
  }

  /**
   * Returns the next hint of an activity.
   *
   * @remarks Hints are limited and count in the result.
   */
  @Post(':activity_id/hint')
  @HttpCode(200)
  @ApiErrors('ACTIVITY.NOT_ALLOWED', 'ACTIVITY.NOT_FOUND', 'ACTIVITY.NO_MORE_HINTS', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async hintAtActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    await this.moves.hint(scope, { sessionId, id }, operation);
    return this.activities.read(scope, sessionId, id);
  }

  /**
   * Finishes an activity.
   *
   * @remarks Its result becomes an observation of the word.
   */
  @Post(':activity_id/finish')
  @HttpCode(200)
  @ApiErrors('ACTIVITY.NOT_ALLOWED', 'ACTIVITY.NOT_FOUND', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async finishActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    await this.moves.end(scope, { sessionId, id }, 'finish', operation);
    return this.activities.read(scope, sessionId, id);
  }

  /**
   * Cancels an activity.
   *
   * @remarks It leaves no observation.
   */
  @Post(':activity_id/cancel')
  @HttpCode(200)
  @ApiErrors('ACTIVITY.NOT_ALLOWED', 'ACTIVITY.NOT_FOUND', 'COMPANION.NOT_ALLOWED', 'COMPANION.NOT_FOUND')
  async cancelActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
    @Body() _body: SessionCommandDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    await this.moves.end(scope, { sessionId, id }, 'cancel', operation);
    return this.activities.read(scope, sessionId, id);
  }

  /**
   * Lists the observation that an activity produced.
   *
   * @remarks With the learner's correction. Empty if there is none.
   */
  @Get(':activity_id/evidence')
  @ApiErrors('ACTIVITY.NOT_FOUND')
  async listActivityEvidence(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
  ): Promise<ObservationDto[]> {
    return this.activities.evidence(scope, sessionId, id);
  }
}
