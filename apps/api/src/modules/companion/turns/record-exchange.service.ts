import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Operation } from '../../../platform/http/operation.js';
import { ContentDeletedError } from '../companion.errors.js';
import { toTurn } from '../companion.mapper.js';
import type { CompanionExchangeDto } from '../dto/companion-turn.dto.js';
import { AddTurnService, requireValidReply } from './add-turn.service.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';

/** A message and the reply of an external companion. */
export interface ExternalExchange {
  readonly content: string;
  readonly reply: string;
}

/** Stores an exchange with an external companion. No model is asked. */
@Injectable()
export class RecordExchangeService {
  constructor(
    private readonly keeper: AddTurnService,
    private readonly turns: CompanionTurnsRepository,
  ) {}

  /**
   * Stores both turns or none. The reply must follow the rules for the service's own companion.
   *
   * @throws NotFoundError, InvalidRequestError for the reply, SessionNotAcceptingError, CompanionSessionTooLongError, ContentDeletedError and
   * OperationReusedError
   */
  async record(
    scope: AccountScope,
    sessionId: string,
    { content, reply }: ExternalExchange,
    operation: Operation,
  ): Promise<CompanionExchangeDto> {
    requireValidReply('reply', reply);
    const turn = { activityId: null, operationId: operation.id, isNamed: true };
    await this.keeper.keep(
      scope,
      sessionId,
      [
        { ...turn, role: 'user', content },
        { ...turn, role: 'assistant', content: reply },
      ],
      operation,
    );
    const exchange = await this.recorded(scope, operation);
    if (!exchange) throw new ContentDeletedError();
    return exchange;
  }

  /** The exchange of an operation. Undefined unless both turns exist. */
  async recorded(scope: AccountScope, { id }: Operation): Promise<CompanionExchangeDto | undefined> {
    const [asked, replied] = await this.turns.findByOperation(scope, id);
    if (!asked || !replied) return undefined;
    return { status: 'ok', detail: null, provider: null, model: null, user_turn: toTurn(asked), assistant_turn: toTurn(replied) };
  }
}
