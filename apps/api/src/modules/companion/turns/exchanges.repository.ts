import { Injectable } from '@nestjs/common';
import { takesTurns } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { CLAIM_SECONDS } from '../../ai/asking/ask-once.js';
import type { Provider } from '../../../config/ai-options.js';
import { CompanionOperationsRepository } from '../sessions/companion-operations.repository.js';
import { CompanionTurnsRepository } from './companion-turns.repository.js';

export type ExchangeOutcome =
  | { readonly status: 'ok'; readonly reply: string; readonly provider: Provider; readonly model: string | null }
  | { readonly status: 'disabled' | 'unavailable'; readonly detail: string };

export interface ExchangeRow {
  readonly request_hash: Buffer;
  /** Null while a model is working. */
  readonly outcome: ExchangeOutcome['status'] | null;
  readonly detail: string | null;
  readonly ai_provider: Provider | null;
  readonly ai_model: string | null;
  /** Whether the instance that asked is considered dead. */
  readonly is_lost: boolean;
}

const TOO_LATE = {
  status: 'unavailable',
  detail: 'The session accepted no more messages when the reply arrived. Start a new session to continue.',
} as const;

const FIND = statement<ExchangeRow, { account: AccountScope; operationId: string }>(
  'find-companion-exchange',
  `select request_hash, outcome, detail, ai_provider, ai_model, created_at < now() - interval '${CLAIM_SECONDS} seconds' as is_lost
     from companion_operations where account_id = :account and operation_id = :operationId`,
);

const SETTLE = statement<
  { operation_id: string },
  {
    account: AccountScope;
    operationId: string;
    outcome: ExchangeOutcome['status'];
    detail: string | null;
    provider: Provider | null;
    model: string | null;
  }
>(
  'settle-companion-exchange',
  `update companion_operations set outcome = :outcome, detail = :detail, ai_provider = :provider, ai_model = :model
    where account_id = :account and operation_id = :operationId and outcome is null
   returning operation_id`,
);

/** Messages to the companion and their outcomes. */
@Injectable()
export class ExchangesRepository {
  constructor(
    private readonly database: Database,
    private readonly operations: CompanionOperationsRepository,
    private readonly turns: CompanionTurnsRepository,
  ) {}

  async find(scope: AccountScope, operationId: string): Promise<ExchangeRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, operationId }))[0];
  }

  /** Stores the first outcome. The reply is dropped if the session accepts no turns or the message was deleted. */
  settle(scope: AccountScope, sessionId: string, operationId: string, outcome: ExchangeOutcome): Promise<void> {
    return this.database.transaction(async (sql) => {
      const status = await this.operations.lock(scope, sessionId, sql);
      const [asked] = await this.turns.findByOperation(scope, operationId, sql);
      const kept = outcome.status === 'ok' && !(asked && takesTurns(status)) ? TOO_LATE : outcome;
      const { detail, provider, model } = kept.status === 'ok' ? { ...kept, detail: null } : { ...kept, provider: null, model: null };
      const [settled] = await sql.rows(SETTLE, { account: scope, operationId, outcome: kept.status, detail, provider, model });
      if (!settled || !asked || kept.status !== 'ok') return;
      const isNamed = asked.operation_id !== null;
      await this.turns.add(scope, sessionId, { role: 'assistant', content: kept.reply, activityId: null, operationId, isNamed }, sql);
    });
  }
}
