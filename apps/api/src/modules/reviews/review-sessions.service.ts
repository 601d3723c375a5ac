import { Injectable } from '@nestjs/common';
import { DEFAULTS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation, requireSameRequest } from '../../platform/http/operation.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { GroupsService } from '../vocabulary/groups.service.js';
import type { StartSessionDto } from './dto/review-request.dto.js';
import type { ReviewSessionDto, SessionSummaryDto } from './dto/review-response.dto.js';
import { toSession, toSummary } from './review.mapper.js';
import { type QueuedWordRow, ReviewSessionsRepository, type SessionRow } from './review-sessions.repository.js';
import { NothingDueError } from './reviews.errors.js';

@Injectable()
export class ReviewSessionsService {
  constructor(
    private readonly sessions: ReviewSessionsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly groups: GroupsService,
  ) {}

  /** @throws NotFoundError for the group, NothingDueError and OperationReusedError */
  async start(scope: AccountScope, body: StartSessionDto, operation: Operation): Promise<ReviewSessionDto> {
    const { mode = DEFAULTS.sessionMode, limit = DEFAULTS.sessionWords, ahead = false } = body;
    const groupId = body.group_id ?? null;
    const clientSessionId = body.client_session_id ?? null;
    const queue = await this.sessions.chooseQueue(scope, { limit, groupId, ahead });
    if (queue.length === 0) return this.startedBefore(scope, body, operation);
    return createOnce(
      operation,
      async () => this.present(scope, await this.sessions.create(scope, { mode, groupId, clientSessionId, queue }, operation), queue),
      () => this.sessions.findCreated(scope, operation.id, clientSessionId),
      ({ id }) => this.resume(scope, id),
    );
  }

  /** @throws NotFoundError */
  async resume(scope: AccountScope, id: number): Promise<ReviewSessionDto> {
    const session = await this.sessions.find(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    return this.present(scope, session, await this.sessions.remaining(scope, id));
  }

  /** @throws NotFoundError */
  async complete(scope: AccountScope, id: number): Promise<SessionSummaryDto> {
    const session = await this.sessions.complete(scope, id);
    if (!session) throw new NotFoundError('Review session', id);
    return toSummary(session);
  }

  /** Nothing is due any more, perhaps because this very session was started before. */
  private async startedBefore(
    scope: AccountScope,
    { group_id, client_session_id }: StartSessionDto,
    operation: Operation,
  ): Promise<ReviewSessionDto> {
    const stored = await this.sessions.findCreated(scope, operation.id, client_session_id ?? null);
    if (stored) {
      requireSameRequest(operation, stored);
      return this.resume(scope, stored.id);
    }
    if (group_id !== undefined) await this.groups.get(scope, group_id);
    throw new NothingDueError();
  }

  private async present(scope: AccountScope, session: SessionRow, words: readonly QueuedWordRow[]): Promise<ReviewSessionDto> {
    return toSession(session, words, await this.settings.scheduler(scope), new Date());
  }
}
