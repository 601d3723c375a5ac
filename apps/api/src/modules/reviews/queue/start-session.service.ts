import { Injectable } from '@nestjs/common';
import { DEFAULTS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { toSchedulerSettings } from '../../recall-settings/scheduler-settings.js';
import type { StartSessionDto } from '../dto/review-request.dto.js';
import type { ReviewSessionDto } from '../dto/review-response.dto.js';
import { toSession } from '../review.mapper.js';
import { type NewSession, ReviewSessionsRepository } from '../review-sessions.repository.js';
import { ReviewSessionsService } from '../review-sessions.service.js';
import { NothingDueError } from '../reviews.errors.js';
import { CandidatesRepository, type CandidatesRow } from './candidates.repository.js';
import { chosenQueue } from './chosen-queue.js';

@Injectable()
export class StartSessionService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly started: ReviewSessionsService,
  ) {}

  /** @throws NotFoundError for the group, NothingDueError and OperationReusedError */
  async start(scope: AccountScope, body: StartSessionDto, operation: Operation): Promise<ReviewSessionDto> {
    const { mode = DEFAULTS.sessionMode, limit = DEFAULTS.sessionWords, ahead = false, group_id: groupId = null } = body;
    const clientSessionId = body.client_session_id ?? null;
    const wish = { mode, groupId, limit, ahead };
    const now = new Date();
    const found = await this.candidates.read(scope, wish, now);
    const queue = found ? chosenQueue(found, wish, now) : [];
    const session = await createOnce(
      operation,
      async () =>
        found && queue.length > 0 ? this.create(scope, { mode, groupId, clientSessionId, queue }, operation, found, now) : undefined,
      () => this.sessions.findCreated(scope, operation.id, clientSessionId),
      ({ id }) => this.started.resume(scope, id),
    );
    if (session) return session;
    if (groupId !== null && !found?.is_found) throw new NotFoundError('Group', groupId);
    throw new NothingDueError();
  }

  private async create(
    scope: AccountScope,
    asked: NewSession,
    operation: Operation,
    found: CandidatesRow,
    now: Date,
  ): Promise<ReviewSessionDto> {
    const { session, words } = await this.sessions.create(scope, asked, operation);
    return toSession(session, words, toSchedulerSettings(found), now, await this.started.optionsOf(scope, session));
  }
}
