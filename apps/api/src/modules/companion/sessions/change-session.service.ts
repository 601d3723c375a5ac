import { Injectable } from '@nestjs/common';
import { CONTENT_DELETED, nextSessionStatus, type SessionCommand, sessionFacts, SessionStatus, summaryOf } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import type { Operation } from '../../../platform/http/operation.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { SessionNotAcceptingError, TransitionNotAllowedError } from '../companion.errors.js';
import type { CompanionSessionDto } from '../dto/companion-session.dto.js';
import { CompanionTurnsRepository } from '../turns/companion-turns.repository.js';
import { CompanionOperationsRepository } from './companion-operations.repository.js';
import { CompanionSessionsRepository } from './companion-sessions.repository.js';
import { CompanionSessionsService } from './companion-sessions.service.js';

/** Changes the status of a session, summarises it and deletes its content. */
@Injectable()
export class ChangeSessionService {
  constructor(
    private readonly database: Database,
    private readonly operations: CompanionOperationsRepository,
    private readonly reader: CompanionSessionsService,
    private readonly sessions: CompanionSessionsRepository,
    private readonly turns: CompanionTurnsRepository,
    private readonly activities: ActivitiesRepository,
  ) {}

  /** Finishing a session writes its summary. @throws NotFoundError, TransitionNotAllowedError and OperationReusedError */
  async move(scope: AccountScope, id: string, command: SessionCommand, operation: Operation): Promise<CompanionSessionDto> {
    await this.operations.once(scope, id, operation, async (sql, status) => {
      const next = nextSessionStatus(status, command);
      if (next === null) throw new TransitionNotAllowedError(status, command);
      await this.sessions.move(scope, id, next, sql);
      if (next === SessionStatus.finished) await this.writeSummary(scope, id, sql);
    });
    return this.reader.read(scope, id);
  }

  /** Writes a rule-based summary. Deleted content stays summarised as deleted. @throws NotFoundError and SessionNotAcceptingError */
  async summarise(scope: AccountScope, id: string): Promise<CompanionSessionDto> {
    await this.database.transaction(async (sql) => {
      const status = await this.operations.lock(scope, id, sql);
      if (status === SessionStatus.revoked) throw new SessionNotAcceptingError(status);
      await this.writeSummary(scope, id, sql);
    });
    return this.reader.read(scope, id);
  }

  private async writeSummary(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    const [session, turns] = [await this.sessions.find(scope, id, sql), await this.turns.roles(scope, id, sql)];
    if (session?.summary === CONTENT_DELETED && turns.length === 0) return;
    const activities = await this.activities.outcomes(scope, id, sql);
    await this.sessions.summarise(scope, id, summaryOf(sessionFacts({ turns, activities })), sql);
  }

  /** Works in any status, and can be repeated. @throws NotFoundError */
  async deleteContent(scope: AccountScope, id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.operations.lock(scope, id, sql);
      await this.turns.delete(scope, id, sql);
      await this.activities.deleteContent(scope, id, sql);
      await this.sessions.summarise(scope, id, CONTENT_DELETED, sql);
    });
  }
}
