import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { ObservationDto } from '../../observations/dto/observation.dto.js';
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

  /** Its rule never changes afterwards. */
  @Post()
  async beginActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Body() body: BeginActivityDto,
    @RequestedOperation() operation: Operation,
  ): Promise<ActivityDto> {
    return this.activities.begin(scope, sessionId, body, operation);
  }

  @Get(':activity_id')
  async getActivity(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
  ): Promise<ActivityDto> {
    return this.activities.read(scope, sessionId, id);
  }

  /** Given once. By rule alone: no model is asked. */
  @Post(':activity_id/response')
  @HttpCode(200)
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

  @Post(':activity_id/hint')
  @HttpCode(200)
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

  @Post(':activity_id/finish')
  @HttpCode(200)
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

  @Post(':activity_id/cancel')
  @HttpCode(200)
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

  /** The observation that came of it, with the learner's correction; an empty list where none did. */
  @Get(':activity_id/evidence')
  async listActivityEvidence(
    @Account() scope: AccountScope,
    @Param('companion_session_id', UuidPipe) sessionId: string,
    @Param('activity_id', UuidPipe) id: string,
  ): Promise<ObservationDto[]> {
    return this.activities.evidence(scope, sessionId, id);
  }
}
