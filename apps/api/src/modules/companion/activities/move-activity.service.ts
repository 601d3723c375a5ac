import { Injectable } from '@nestjs/common';
import { ActivityCommand, ActivityType, evaluateResponse, facetOf, MAX_HINTS, nextActivityStatus, takesTurns } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import type { Operation } from '../../../platform/http/operation.js';
import { DiagnosisRequests } from '../../observations/diagnosis-requests.js';
import { ObservationsRepository } from '../../observations/observations.repository.js';
import { SessionNotAcceptingError } from '../companion.errors.js';
import { CompanionOperationsRepository } from '../sessions/companion-operations.repository.js';
import { ActivityNotAllowedError, NoMoreHintsError } from './activities.errors.js';
import { ActivitiesRepository, type ActivityRow, type ActivityChange } from './activities.repository.js';
import { ruleOf } from './activity.mapper.js';

export interface ActivityRef {
  readonly sessionId: string;
  readonly id: string;
}

/** Commands that change an activity. Each locks the session. */
@Injectable()
export class MoveActivityService {
  constructor(
    private readonly operations: CompanionOperationsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly observations: ObservationsRepository,
    private readonly diagnosis: DiagnosisRequests,
  ) {}

  /**
   * Evaluates the response by the rule and records one observation of the word. Free conversation is not evaluated.
   *
   * @throws NotFoundError, SessionNotAcceptingError, ActivityNotAllowedError and OperationReusedError
   */
  async respond(scope: AccountScope, at: ActivityRef, response: string, operation: Operation): Promise<void> {
    const isDone = await this.move(scope, at, ActivityCommand.respond, operation, async (activity, sql) => {
      const { activity_type, word_id: wordId, expected_word } = activity;
      const rule = ruleOf(activity);
      const evaluation = evaluateResponse(activity_type, rule, expected_word ?? undefined, response);
      if (evaluation && wordId !== null && activity_type !== ActivityType.freeChat) {
        const outcome = evaluation.isCorrect ? 'correct' : 'incorrect';
        await this.observations.add(scope, { wordId, facet: facetOf(activity_type, rule), outcome, activityId: at.id }, sql);
      }
      return { response, isCorrect: evaluation?.isCorrect ?? null };
    });
    if (isDone) this.diagnosis.soon(scope);
  }

  /** @throws NotFoundError, SessionNotAcceptingError, ActivityNotAllowedError, NoMoreHintsError and OperationReusedError */
  async hint(scope: AccountScope, at: ActivityRef, operation: Operation): Promise<void> {
    await this.move(scope, at, ActivityCommand.hint, operation, ({ hints_used }) => {
      if (hints_used >= MAX_HINTS) throw new NoMoreHintsError(MAX_HINTS);
      return { hints: hints_used + 1 };
    });
  }

  /** @throws NotFoundError, SessionNotAcceptingError, ActivityNotAllowedError and OperationReusedError */
  async end(scope: AccountScope, at: ActivityRef, command: 'finish' | 'cancel', operation: Operation): Promise<void> {
    await this.move(scope, at, command, operation, () => ({}));
  }

  /** Returns false for a repeat. */
  private async move(
    scope: AccountScope,
    { sessionId, id }: ActivityRef,
    command: ActivityCommand,
    operation: Operation,
    change: (activity: ActivityRow, sql: Sql) => Omit<ActivityChange, 'status'> | Promise<Omit<ActivityChange, 'status'>>,
  ): Promise<boolean> {
    return this.operations.once(scope, sessionId, operation, async (sql, sessionStatus) => {
      const activity = await this.activities.find(scope, sessionId, id, sql);
      if (!activity) throw new NotFoundError('Activity', id);
      if (!takesTurns(sessionStatus)) throw new SessionNotAcceptingError(sessionStatus);
      const status = nextActivityStatus(activity.status, command);
      if (status === null) throw new ActivityNotAllowedError(activity.status, command);
      await this.activities.move(scope, id, { status, ...(await change(activity, sql)) }, sql);
    });
  }
}
