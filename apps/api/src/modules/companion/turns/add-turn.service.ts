import { Injectable } from '@nestjs/common';
import { replyFault, takesTurns } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import type { Operation } from '../../../platform/http/operation.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { CompanionSessionTooLongError, ContentDeletedError, SessionNotAcceptingError } from '../companion.errors.js';
import { toTurn } from '../companion.mapper.js';
import type { AddTurnDto, CompanionTurnDto } from '../dto/companion-turn.dto.js';
import { CompanionOperationsRepository } from '../sessions/companion-operations.repository.js';
import { CompanionTurnsRepository, MAX_TURNS, type NewTurn } from './companion-turns.repository.js';

/** Adds turns to a session that accepts them. */
@Injectable()
export class AddTurnService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly operations: CompanionOperationsRepository,
    private readonly turns: CompanionTurnsRepository,
  ) {}

  /**
   * @throws InvalidRequestError for an invalid reply, NotFoundError for the session and the activity, SessionNotAcceptingError,
   * CompanionSessionTooLongError, ContentDeletedError and OperationReusedError
   */
  async add(scope: AccountScope, sessionId: string, body: AddTurnDto, operation: Operation): Promise<CompanionTurnDto> {
    const { role, content, activity_id: activityId = null } = body;
    if (role === 'assistant') requireValidReply('content', content);
    const turn = { role, content, activityId, operationId: operation.id, isNamed: body.operation_id !== undefined };
    await this.keep(scope, sessionId, [turn], operation);
    const [said] = await this.turns.findByOperation(scope, operation.id);
    if (!said) throw new ContentDeletedError();
    return toTurn(said);
  }

  /**
   * Adds all turns or none. Returns false for a repeat.
   *
   * @param room the number of turns that must still fit
   * @throws NotFoundError, SessionNotAcceptingError, CompanionSessionTooLongError and OperationReusedError
   */
  async keep(
    scope: AccountScope,
    sessionId: string,
    turns: readonly NewTurn[],
    operation: Operation,
    room = turns.length,
  ): Promise<boolean> {
    return this.operations.once(scope, sessionId, operation, async (sql, status) => {
      if (!takesTurns(status)) throw new SessionNotAcceptingError(status);
      const held = (await this.turns.roles(scope, sessionId, sql)).length;
      if (held + room > MAX_TURNS) throw new CompanionSessionTooLongError(MAX_TURNS);
      for (const turn of turns) {
        const { activityId } = turn;
        if (activityId !== null && !(await this.activities.find(scope, sessionId, activityId, sql)))
          throw new NotFoundError('Activity', activityId);
        await this.turns.add(scope, sessionId, turn, sql);
      }
    });
  }
}

/** Applies the rules for the companion's own replies to an external reply. @throws InvalidRequestError naming `field` */
export function requireValidReply(field: string, reply: string): void {
  const fault = replyFault(reply);
  if (fault === null) return;
  const message = `${field} was rejected (${fault}); send plain text without claims about mastery, retention or diagnosis`;
  throw new InvalidRequestError([{ field, message }]);
}
