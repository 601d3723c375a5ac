import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import { ModelUnreachableError } from '../../ai/models/model.errors.js';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import { CompanionOffError, ContentDeletedError } from '../companion.errors.js';
import { toTurn } from '../companion.mapper.js';
import type { CompanionChatDto, CompanionExchangeDto } from '../dto/companion-turn.dto.js';
import { CompanionSessionsService } from '../sessions/companion-sessions.service.js';
import { AddTurnService } from './add-turn.service.js';
import { AskCompanionService } from './ask-companion.service.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';
import { ExchangesRepository } from './exchanges.repository.js';

/** How often somebody who waits looks for what another one asks, in milliseconds. */
const LOOK_EVERY_MS = 200;

/** What the learner says and what is replied. */
const EXCHANGE = 2;

/** Of an exchange whose model never answered, since whoever asked it stopped. */
const LOST = { status: 'unavailable', detail: new ModelUnreachableError('nobody asks any more').message } as const;

/** Of a request whose sender has gone. */
const NOBODY_WAITS = { ...LOST, provider: null, model: null };

/** Keeps what a learner says, asks a model once, and keeps what came of it, whatever that is. */
@Injectable()
export class ChatService {
  constructor(
    private readonly companion: AskCompanionService,
    private readonly exchanges: ExchangesRepository,
    private readonly keeper: AddTurnService,
    private readonly sessions: CompanionSessionsService,
    private readonly settings: RecallSettingsRepository,
    private readonly turns: CompanionTurnsRepository,
  ) {}

  /**
   * The same operation id stands for the same exchange, one without a reply included, also when the companion is off by then.
   *
   * @throws NotFoundError, CompanionOffError, TakesNothingError, CompanionSessionTooLongError, ContentDeletedError, OperationReusedError
   */
  async chat(
    scope: AccountScope,
    sessionId: string,
    { content, operation_id }: CompanionChatDto,
    operation: Operation,
    signal: AbortSignal,
  ): Promise<CompanionExchangeDto> {
    const said = await this.exchanges.find(scope, operation.id);
    if (said) requireSameRequest(operation, said);
    else {
      await this.requireCompanion(scope, sessionId);
      const turn = { role: 'user' as const, content, activityId: null, operationId: operation.id, isNamed: operation_id !== undefined };
      if (await this.keeper.keep(scope, sessionId, [turn], operation, EXCHANGE)) await this.ask(scope, sessionId, operation.id);
    }
    return this.outcome(scope, sessionId, operation.id, signal);
  }

  private async requireCompanion(scope: AccountScope, sessionId: string): Promise<void> {
    await this.sessions.require(scope, sessionId);
    const { ai_companion_enabled } = await this.settings.get(scope);
    if (!ai_companion_enabled) throw new CompanionOffError();
  }

  /** Goes on when whoever asked has gone: what comes of it is kept, and no repeat would ask again. */
  private async ask(scope: AccountScope, sessionId: string, operationId: string): Promise<void> {
    try {
      await this.exchanges.settle(scope, sessionId, operationId, await this.companion.ask(scope, sessionId, operationId));
    } catch (error) {
      await this.exchanges.settle(scope, sessionId, operationId, LOST);
      throw error;
    }
  }

  private async outcome(scope: AccountScope, sessionId: string, operationId: string, signal: AbortSignal): Promise<CompanionExchangeDto> {
    for (;;) {
      const exchange = await this.exchanges.find(scope, operationId);
      const [asked, replied] = await this.turns.saidUnder(scope, operationId);
      if (!exchange || !asked) throw new ContentDeletedError();
      const { outcome, detail, ai_provider, ai_model } = exchange;
      if (outcome !== null || signal.aborted) {
        const of = outcome === null ? NOBODY_WAITS : { status: outcome, detail, provider: ai_provider, model: ai_model };
        return { ...of, user_turn: toTurn(asked), assistant_turn: replied ? toTurn(replied) : null };
      }
      if (exchange.is_lost) await this.exchanges.settle(scope, sessionId, operationId, LOST);
      else await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
