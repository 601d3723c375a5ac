import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import { ModelUnreachableError } from '../../ai/models/model.errors.js';
import { ContentDeletedError } from '../companion.errors.js';
import { toTurn } from '../companion.mapper.js';
import type { CompanionChatDto, CompanionExchangeDto } from '../dto/companion-turn.dto.js';
import { AddTurnService } from './add-turn.service.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';
import { ExchangesRepository, type ExchangeOutcome } from './exchanges.repository.js';

const POLL_INTERVAL_MS = 200;

const TURNS_PER_EXCHANGE = 2;

/** The instance that asked stopped before the model replied. */
const LOST_EXCHANGE = { status: 'unavailable', detail: new ModelUnreachableError('the instance that asked has stopped').message } as const;

/** The client has disconnected, so the result is not read. */
const CLIENT_DISCONNECTED = { ...LOST_EXCHANGE, provider: null, model: null };

/** Creates replies to a learner's messages. */
export interface Replier {
  /** Throws if there can be no reply. Called before the message is stored. */
  requireReady(scope: AccountScope, sessionId: string): Promise<void>;
  reply(scope: AccountScope, sessionId: string, operationId: string): Promise<ExchangeOutcome>;
}

/** Stores the learner's message, asks for a reply once, and stores the outcome. */
@Injectable()
export class ChatService {
  constructor(
    private readonly exchanges: ExchangesRepository,
    private readonly keeper: AddTurnService,
    private readonly turns: CompanionTurnsRepository,
  ) {}

  /**
   * A repeat returns the first exchange, even one without a reply, and even if the companion has been turned off.
   *
   * @throws the replier's errors, NotFoundError, SessionNotAcceptingError, CompanionSessionTooLongError, ContentDeletedError, OperationReusedError
   */
  async chat(
    scope: AccountScope,
    sessionId: string,
    { content, operation_id }: CompanionChatDto,
    operation: Operation,
    signal: AbortSignal,
    replier: Replier,
  ): Promise<CompanionExchangeDto> {
    const said = await this.exchanges.find(scope, operation.id);
    if (said) requireSameRequest(operation, said);
    else {
      await replier.requireReady(scope, sessionId);
      const turn = { role: 'user' as const, content, activityId: null, operationId: operation.id, isNamed: operation_id !== undefined };
      if (await this.keeper.keep(scope, sessionId, [turn], operation, TURNS_PER_EXCHANGE))
        await this.ask(scope, sessionId, operation.id, replier);
    }
    return this.outcome(scope, sessionId, operation.id, signal);
  }

  /** Continues after the client disconnects: the reply is stored, and a repeat does not ask again. */
  private async ask(scope: AccountScope, sessionId: string, operationId: string, replier: Replier): Promise<void> {
    try {
      await this.exchanges.settle(scope, sessionId, operationId, await replier.reply(scope, sessionId, operationId));
    } catch (error) {
      await this.exchanges.settle(scope, sessionId, operationId, LOST_EXCHANGE);
      throw error;
    }
  }

  private async outcome(scope: AccountScope, sessionId: string, operationId: string, signal: AbortSignal): Promise<CompanionExchangeDto> {
    for (;;) {
      const exchange = await this.exchanges.find(scope, operationId);
      const [asked, replied] = await this.turns.findByOperation(scope, operationId);
      if (!exchange || !asked) throw new ContentDeletedError();
      const { outcome, detail, ai_provider, ai_model } = exchange;
      if (outcome !== null || signal.aborted) {
        const of = outcome === null ? CLIENT_DISCONNECTED : { status: outcome, detail, provider: ai_provider, model: ai_model };
        return { ...of, user_turn: toTurn(asked), assistant_turn: replied ? toTurn(replied) : null };
      }
      if (exchange.is_lost) await this.exchanges.settle(scope, sessionId, operationId, LOST_EXCHANGE);
      else await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
