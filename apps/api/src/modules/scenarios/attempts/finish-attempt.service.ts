import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { UNUSABLE_ANSWER } from '../../ai/asking/ask-model.service.js';
import { askOnce } from '../../ai/asking/ask-once.js';
import { type MessageExchange, MessagesRepository, MAX_MESSAGES } from '../../conversations/messages/messages.repository.js';
import type { FinishedAttemptDto } from '../dto/attempt.dto.js';
import { TooLittleToScoreError } from '../scenarios.errors.js';
import { AttemptsService, toAttempt } from './attempts.service.js';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.js';
import { effortOf, isEnough, MIN_EFFORT } from './effort.js';
import { EvaluateAttemptService } from './evaluate-attempt.service.js';

/** The result after the client disconnected. */
const CLIENT_DISCONNECTED = { ...UNUSABLE_ANSWER, provider: null, model: null, evaluation: null };

/** Finishes attempts. An attempt without a score stays open. */
@Injectable()
export class FinishAttemptService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly stored: AttemptsRepository,
    private readonly messages: MessagesRepository,
    private readonly model: EvaluateAttemptService,
  ) {}

  /** A scored attempt is returned without asking again. @throws NotFoundError, and TooLittleToScoreError before a model is asked */
  async finish(scope: AccountScope, id: number, signal: AbortSignal): Promise<FinishedAttemptDto> {
    const attempt = await this.attempts.get(scope, id);
    const claims = {
      claim: (claimant: string) => this.stored.claimEvaluation(scope, id, claimant),
      release: (claimant: string) => this.stored.releaseEvaluation(scope, id, claimant),
      stored: async () => finishedBy(await this.attempts.get(scope, id)),
    };
    const exchanges = attempt.evaluation ? [] : await this.enoughSaid(scope, id);
    const finished = await askOnce(claims, signal, () => this.ask(scope, attempt, exchanges, signal));
    return finished ?? { ...CLIENT_DISCONNECTED, attempt: toAttempt(attempt) };
  }

  private async enoughSaid(scope: AccountScope, id: number): Promise<MessageExchange[]> {
    const exchanges = await this.messages.before(scope, id, Number.MAX_SAFE_INTEGER, MAX_MESSAGES);
    const effort = effortOf(exchanges.map(({ content }) => content));
    if (!isEnough(effort)) throw new TooLittleToScoreError(effort, MIN_EFFORT);
    return exchanges;
  }

  private async ask(
    scope: AccountScope,
    attempt: AttemptRow,
    exchanges: readonly MessageExchange[],
    signal: AbortSignal,
  ): Promise<FinishedAttemptDto> {
    const answer = await this.model.evaluate(scope, attempt, exchanges, signal);
    const open = { attempt: toAttempt(attempt) };
    if (answer.status !== 'ok') return { ...answer, provider: null, model: null, evaluation: null, ...open };
    const { value: evaluation, provider, model } = answer;
    if (!evaluation.scored) return { status: 'ok', detail: null, provider, model, evaluation, ...open };
    await this.stored.storeEvaluation(scope, attempt.id, evaluation, provider, model);
    return finishedBy(await this.attempts.get(scope, attempt.id)) ?? { ...CLIENT_DISCONNECTED, ...open };
  }
}

function finishedBy(attempt: AttemptRow): FinishedAttemptDto | undefined {
  const { evaluation, ai_provider, ai_model } = attempt;
  if (evaluation === null) return undefined;
  return { status: 'ok', detail: null, provider: ai_provider, model: ai_model, evaluation, attempt: toAttempt(attempt) };
}
