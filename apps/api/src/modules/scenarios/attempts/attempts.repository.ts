import { Injectable } from '@nestjs/common';
import type { ConversationDifficulty } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import type { Operation } from '../../../platform/http/operation.js';
import { CLAIM_SECONDS } from '../../ai/asking/ask-once.js';
import type { Provider } from '../../../config/ai-options.js';
import { type ConversationFields, ConversationsRepository } from '../../conversations/conversations.repository.js';
import type { ScenarioKey } from '../../conversations/scenarios.js';
import type { AttemptEvaluation } from './evaluation.js';

export interface AttemptRow {
  readonly id: number;
  readonly scenario_key: ScenarioKey;
  readonly target_language: string;
  readonly difficulty: ConversationDifficulty;
  readonly group_id: number | null;
  readonly created_at: Date;
  readonly last_active_at: Date;
  readonly ended_at: Date | null;
  /** These four are set together. */
  readonly finished_at: Date | null;
  readonly evaluation: AttemptEvaluation | null;
  readonly ai_provider: Provider | null;
  readonly ai_model: string | null;
}

/** A conversation about a scenario is an attempt. */
export type AttemptFields = ConversationFields & { readonly scenario: ScenarioKey };

const ATTEMPTS = `c.id, c.scenario as scenario_key, c.target_language, c.difficulty, c.group_id, c.created_at, c.last_active_at, c.ended_at,
  a.finished_at, a.evaluation, a.ai_provider, a.ai_model
  from conversations c join scenario_attempts a on a.account_id = c.account_id and a.id = c.id where c.account_id = :account`;

/** By conversations_by_activity. */
const LIST = statement<AttemptRow, { account: AccountScope; before: string; id: number; limit: number }>(
  'list-attempts',
  `select ${ATTEMPTS} and (c.last_active_at, c.id) < (:before::timestamptz, :id::bigint)
    order by c.last_active_at desc, c.id desc limit :limit`,
);

const FIND = statement<AttemptRow, { account: AccountScope; id: number }>('find-attempt', `select ${ATTEMPTS} and c.id = :id`);

const ADD = statement<never, { account: AccountScope; id: number }>(
  'add-attempt',
  `insert into scenario_attempts (account_id, id) values (:account, :id)`,
);

const CLAIM = statement<{ id: number }, { account: AccountScope; id: number; claimant: string }>(
  'claim-evaluation',
  `update scenario_attempts set asking = :claimant, asking_since = now()
    where account_id = :account and id = :id and evaluation is null
      and (asking is null or asking_since < now() - interval '${CLAIM_SECONDS} seconds')
   returning id`,
);

const RELEASE = statement<never, { account: AccountScope; id: number; claimant: string }>(
  'release-evaluation',
  `update scenario_attempts set asking = null, asking_since = null where account_id = :account and id = :id and asking = :claimant`,
);

/** Keeps the first evaluation. */
const STORE = statement<{ id: number }, { account: AccountScope; id: number; evaluation: string; provider: Provider; model: string }>(
  'store-evaluation',
  `update scenario_attempts set evaluation = :evaluation, ai_provider = :provider, ai_model = :model, finished_at = now()
    where account_id = :account and id = :id and evaluation is null
   returning id`,
);

@Injectable()
export class AttemptsRepository {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationsRepository,
  ) {}

  /** Latest use first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<AttemptRow>> {
    const [before = 'infinity', id = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['timestamp', 'integer']) ?? [];
    const rows = await this.database.rows(LIST, { account: scope, before, id, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.last_active_at.toISOString(), row.id]);
  }

  async find(scope: AccountScope, id: number): Promise<AttemptRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  /** Returns undefined if the account has reached its limit of conversations. */
  create(scope: AccountScope, fields: AttemptFields, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      const created = await this.conversations.createIn(sql, scope, fields, operation);
      if (created) await sql.rows(ADD, { account: scope, id: created.id });
      return created;
    });
  }

  /** Returns whether the claimant may now request the evaluation. */
  async claimEvaluation(scope: AccountScope, id: number, claimant: string): Promise<boolean> {
    return (await this.database.rows(CLAIM, { account: scope, id, claimant })).length > 0;
  }

  async releaseEvaluation(scope: AccountScope, id: number, claimant: string): Promise<void> {
    await this.database.rows(RELEASE, { account: scope, id, claimant });
  }

  /** Keeps the first evaluation, and ends the conversation with it. */
  async storeEvaluation(scope: AccountScope, id: number, evaluation: AttemptEvaluation, provider: Provider, model: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const stored = await sql.rows(STORE, { account: scope, id, evaluation: JSON.stringify(evaluation), provider, model });
      if (stored.length > 0) await this.conversations.end(scope, id, sql);
    });
  }
}
