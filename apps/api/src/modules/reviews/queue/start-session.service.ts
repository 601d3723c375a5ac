import { Injectable } from '@nestjs/common';
import { DEFAULTS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { RoomRoutesService } from '../../palace/room-routes.service.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import type { StartSessionDto } from '../dto/review-request.dto.js';
import type { ReviewSessionDto } from '../dto/review-response.dto.js';
import { toSession } from '../review.mapper.js';
import { type NewSession, ReviewSessionsRepository } from '../review-sessions.repository.js';
import { ReviewSessionsService } from '../review-sessions.service.js';
import { NothingDueError } from '../reviews.errors.js';
import { CandidatesRepository, type CandidatesRow, type QueueOptions } from './candidates.repository.js';
import { selectQueue } from './select-queue.js';

type SessionScope = Pick<QueueOptions, 'groupId' | 'words'>;

const WRONG_GROUP = { field: 'group_id', message: 'group_id must be the group of the room; leave it out' };

@Injectable()
export class StartSessionService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly sessionsService: ReviewSessionsService,
    private readonly routes: RoomRoutesService,
  ) {}

  /** @throws NotFoundError for the group or the room, InvalidRequestError where they differ, NothingDueError and OperationReusedError */
  async start(scope: AccountScope, body: StartSessionDto, operation: Operation): Promise<ReviewSessionDto> {
    const { mode = DEFAULTS.sessionMode, limit = DEFAULTS.sessionWords, ahead = false, extra_new: extraNew = 0 } = body;
    const clientSessionId = body.client_session_id ?? null;
    const sessionScope = await this.sessionScopeOf(scope, body);
    const options = sessionScope && { mode, ...sessionScope, limit, ahead, extraNew };
    const now = new Date();
    const found = options && (await this.candidates.read(scope, options, now));
    const queue = found ? selectQueue(found, options, now) : [];
    const session = await createOnce(
      operation,
      async () =>
        found && queue.length > 0
          ? this.create(scope, { mode, groupId: options.groupId, clientSessionId, queue }, operation, found, now)
          : undefined,
      () => this.sessions.findCreated(scope, operation.id, clientSessionId),
      ({ id }) => this.sessionsService.resume(scope, id),
    );
    if (session) return session;
    if (body.room_id !== undefined && !sessionScope) throw new NotFoundError('Room', body.room_id);
    if (body.group_id !== undefined && !found?.is_found) throw new NotFoundError('Group', body.group_id);
    throw new NothingDueError();
  }

  /** Undefined if the room does not exist. */
  private async sessionScopeOf(
    scope: AccountScope,
    { group_id: groupId, room_id: roomId }: StartSessionDto,
  ): Promise<SessionScope | undefined> {
    if (roomId === undefined) return { groupId: groupId ?? null, words: null };
    const route = await this.routes.of(scope, roomId);
    if (route && groupId !== undefined && groupId !== route.groupId) throw new InvalidRequestError([WRONG_GROUP]);
    return route;
  }

  private async create(
    scope: AccountScope,
    newSession: NewSession,
    operation: Operation,
    found: CandidatesRow,
    now: Date,
  ): Promise<ReviewSessionDto> {
    const { session, words } = await this.sessions.create(scope, newSession, operation);
    const remaining = { unanswered: words, inLearning: [], learnAheadMinutes: found.learn_ahead_minutes };
    return toSession(session, remaining, toSchedulerSettings(found), now, await this.sessionsService.optionsOf(scope, session));
  }
}
