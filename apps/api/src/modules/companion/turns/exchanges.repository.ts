import { Injectable } from '@nestjs/common';
import { takesTurns } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';
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

const FIND = statement<ExchangeRow>(
  'find-companion-exchange',
  `select request_hash, outcome, detail, ai_provider, ai_model, created_at < now() - interval '${CLAIM_SECONDS} seconds' as is_lost
     from companion_operations where account_id = $1 and operation_id = $2`,
);

const SETTLE = statement<{ operation_id: string }>(
  'settle-companion-exchange',
  `update companion_operations set outcome = $3, detail = $4, ai_provider = $5, ai_model = $6
    where account_id = $1 and operation_id = $2 and outcome is null
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
    return (await this.database.rows(FIND, [scope, operationId]))[0];
  }

  /** Stores the first outcome. The reply is dropped if the session accepts no turns or the message was deleted. */
  settle(scope: AccountScope, sessionId: string, operationId: string, outcome: ExchangeOutcome): Promise<void> {
    return this.database.transaction(async (sql) => {
      const status = await this.operations.lock(scope, sessionId, sql);
      const [asked] = await this.turns.findByOperation(scope, operationId, sql);
      const kept = outcome.status === 'ok' && !(asked && takesTurns(status)) ? TOO_LATE : outcome;
      const how = kept.status === 'ok' ? [null, kept.provider, kept.model] : [kept.detail, null, null];
      const [settled] = await sql.rows(SETTLE, [scope, operationId, kept.status, ...how]);
      if (!settled || !asked || kept.status !== 'ok') return;
      const isNamed = asked.operation_id !== null;
      await this.turns.add(scope, sessionId, { role: 'assistant', content: kept.reply, activityId: null, operationId, isNamed }, sql);
    });
  }
}
