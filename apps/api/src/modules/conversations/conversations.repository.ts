import { Injectable } from '@nestjs/common';
import type { ConversationDifficulty } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import type { Operation } from '../../platform/http/operation.js';
import type { ScenarioKey } from './scenarios.js';

export interface ConversationFields {
  readonly target_language: string;
  readonly difficulty: ConversationDifficulty;
  readonly group_id: number | null;
  readonly scenario: ScenarioKey | null;
}

export interface ConversationRow extends ConversationFields {
  readonly id: number;
  readonly preview: string | null;
  readonly created_at: Date;
  readonly last_active_at: Date;
  readonly ended_at: Date | null;
}

export const MAX_CONVERSATIONS = 500;
const PREVIEW = 120;

/** Index for the preview: messages_of_conversation. */
const CONVERSATIONS = `c.id, c.target_language, c.difficulty, c.group_id, c.scenario, c.created_at, c.last_active_at, c.ended_at,
  (select left(m.content, ${PREVIEW}) from messages m
    where m.account_id = c.account_id and m.conversation_id = c.id order by m.id limit 1) as preview
  from conversations c where c.account_id = :account`;

/** Index: conversations_by_activity. Scenario attempts have their own list. */
const LIST = statement<ConversationRow, { account: AccountScope; before: string; id: number; limit: number }>(
  'list-conversations',
  `select ${CONVERSATIONS} and (c.last_active_at, c.id) < (:before::timestamptz, :id::bigint)
      and not exists (select from scenario_attempts a where a.account_id = :account and a.id = c.id)
    order by c.last_active_at desc, c.id desc limit :limit`,
);

const FIND = statement<ConversationRow, { account: AccountScope; id: number }>(
  'find-conversation',
  `select ${CONVERSATIONS} and c.id = :id`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-conversation-by-operation',
  `select id, request_hash from conversations where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  { id: number },
  {
    account: AccountScope;
    targetLanguage: string;
    difficulty: string;
    groupId: number | null;
    scenario: string | null;
    operationId: string;
    requestHash: Buffer;
  }
>(
  'create-conversation',
  `insert into conversations (account_id, target_language, difficulty, group_id, scenario, operation_id, request_hash)
   select :account, :targetLanguage, :difficulty, :groupId, :scenario, :operationId, :requestHash
    where (select count(*) from conversations where account_id = :account) < ${MAX_CONVERSATIONS}
   returning id`,
);

const END = statement<never, { account: AccountScope; id: number }>(
  'end-conversation',
  `update conversations set ended_at = now() where account_id = :account and id = :id and ended_at is null`,
);

const DELETE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'delete-conversation',
  `delete from conversations where account_id = :account and id = :id returning id`,
);

@Injectable()
export class ConversationsRepository {
  constructor(private readonly database: Database) {}

  /** Last used first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<ConversationRow>> {
    const [before = 'infinity', id = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['timestamp', 'integer']) ?? [];
    const rows = await this.database.rows(LIST, { account: scope, before, id, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.last_active_at.toISOString(), row.id]);
  }

  async find(scope: AccountScope, id: number): Promise<ConversationRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Undefined if the account has too many. Locks the account, so that concurrent requests cannot exceed the limit. */
  create(scope: AccountScope, fields: ConversationFields, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction((sql) => this.createIn(sql, scope, fields, operation));
  }

  /** Like `create`, within a transaction. */
  async createIn(sql: Sql, scope: AccountScope, fields: ConversationFields, operation: Operation): Promise<{ id: number } | undefined> {
    const { target_language, difficulty, group_id, scenario } = fields;
    await lockAccount(scope, sql);
    return (
      await sql.rows(CREATE, {
        account: scope,
        targetLanguage: target_language,
        difficulty,
        groupId: group_id,
        scenario,
        operationId: operation.id,
        requestHash: operation.hash,
      })
    )[0];
  }

  async end(scope: AccountScope, id: number, sql: Sql = this.database): Promise<void> {
    await sql.rows(END, { account: scope, id });
  }

  async delete(scope: AccountScope, id: number): Promise<boolean> {
    return (await this.database.rows(DELETE, { account: scope, id })).length > 0;
  }
}
