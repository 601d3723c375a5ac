import { Injectable } from '@nestjs/common';
import { ActivityType, evaluateResponse, takesTurns } from '@wordhoard/learning';
import { v7 as uuidv7 } from 'uuid';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import type { Operation } from '../../../platform/http/operation.js';
import type { ObservationDto } from '../../observations/observation.dto.js';
import { toObservation } from '../../observations/observation.row.js';
import { ObservationsRepository } from '../../observations/observations.repository.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { SessionNotAcceptingError } from '../companion.errors.js';
import type { ActivityDto, BeginActivityDto } from '../dto/activity.dto.js';
import { CompanionOperationsRepository } from '../sessions/companion-operations.repository.js';
import { TooManyActivitiesError } from './activities.errors.js';
import { ActivitiesRepository, type ActivityRow, MAX_ACTIVITIES, type NewActivity } from './activities.repository.js';
import { ruleOf, toActivity } from './activity.mapper.js';

@Injectable()
export class ActivitiesService {
  constructor(
    private readonly operations: CompanionOperationsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly observations: ObservationsRepository,
    private readonly words: WordsService,
  ) {}

  /** @throws NotFoundError */
  async read(scope: AccountScope, sessionId: string, id: string): Promise<ActivityDto> {
    return toActivity(await this.find(scope, sessionId, id));
  }

  /** The observation that the activity produced, if any. @throws NotFoundError */
  async evidence(scope: AccountScope, sessionId: string, id: string): Promise<ObservationDto[]> {
    await this.find(scope, sessionId, id);
    return (await this.observations.ofActivity(scope, id)).map(toObservation);
  }

  /**
   * Stores the rule and a copy of the word, which cannot change afterwards.
   *
   * @throws NotFoundError, InvalidRequestError, SessionNotAcceptingError, TooManyActivitiesError and OperationReusedError
   */
  async begin(scope: AccountScope, sessionId: string, body: BeginActivityDto, operation: Operation): Promise<ActivityDto> {
    const begun = await this.prepare(scope, body);
    await this.operations.once(scope, sessionId, operation, async (sql, status) => {
      if (!takesTurns(status)) throw new SessionNotAcceptingError(status);
      if (!(await this.activities.add(scope, sessionId, begun, operation.id, sql))) throw new TooManyActivitiesError(MAX_ACTIVITIES);
    });
    const stored = await this.activities.findByOperation(scope, operation.id);
    if (!stored) throw new NotFoundError('Activity', begun.id);
    return toActivity(stored);
  }

  private async prepare(scope: AccountScope, { activity_type, prompt, expected_evaluation }: BeginActivityDto): Promise<NewActivity> {
    const { word_id = null, facet = null, expected_answer = null } = expected_evaluation;
    const word = word_id === null ? null : await this.words.get(scope, word_id);
    const expected_word = word && { term: word.term, translations: word.translations };
    const begun = { id: uuidv7(), activity_type, prompt, word_id, facet, expected_answer, expected_word };
    // A response becomes an observation of the word, so correctness must be decidable.
    const canBeEvaluated = evaluateResponse(activity_type, ruleOf(begun), expected_word ?? undefined, '') !== null;
    if (word && activity_type !== ActivityType.freeChat && !canBeEvaluated) {
      const message = 'The word has nothing to compare a response with; send an expected_answer';
      throw new InvalidRequestError([{ field: 'expected_evaluation.expected_answer', message }]);
    }
    return begun;
  }

  private async find(scope: AccountScope, sessionId: string, id: string): Promise<ActivityRow> {
    const activity = await this.activities.find(scope, sessionId, id);
    if (!activity) throw new NotFoundError('Activity', id);
    return activity;
  }
}
