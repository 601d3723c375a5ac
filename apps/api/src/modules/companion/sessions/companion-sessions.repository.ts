import { Injectable } from '@nestjs/common';
import type { ConversationDifficulty, SessionStatus } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import type { Operation } from '../../../platform/http/operation.js';
import type { ConsentSnapshot } from '../dto/consent.field.js';

export interface CompanionSessionFields {
  readonly goal: string | null;
  readonly language: string | null;
  readonly group_id: number | null;
  readonly difficulty: ConversationDifficulty | null;
  readonly consent: ConsentSnapshot | null;
  readonly connection_id: string | null;
  readonly client_id: string | null;
}

export interface CompanionSessionRow extends Omit<CompanionSessionFields, 'connection_id' | 'client_id'> {
  readonly id: string;
  readonly status: SessionStatus;
  readonly revision: number;
  readonly summary: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface ListedCompanionSessionRow extends CompanionSessionRow {
  readonly turn_count: number;
}

export const MAX_SESSIONS = 5000;

/** Sorts after every id. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const SESSIONS = `s.id, s.goal, s.language, s.group_id, s.difficulty, s.status, s.revision, s.consent, s.summary, s.created_at, s.updated_at`;

/** Index: primary key, since ids are ordered by time, and companion_turns_of_session for the count. */
const LIST = statement<ListedCompanionSessionRow, { account: AccountScope; before: string; limit: number }>(
  'list-companion-sessions',
  `select ${SESSIONS},
          (select count(*)::int from companion_turns t where t.account_id = s.account_id and t.session_id = s.id) as turn_count
     from companion_sessions s where s.account_id = :account and s.id < :before order by s.id desc limit :limit`,
);

const FIND = statement<CompanionSessionRow, { account: AccountScope; id: string }>(
  'find-companion-session',
  `select ${SESSIONS} from companion_sessions s where s.account_id = :account and s.id = :id`,
);

const FIND_BY_OPERATION = statement<{ id: string; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-companion-session-by-operation',
  `select id, request_hash from companion_sessions where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  { id: string },
  {
    account: AccountScope;
    id: string;
    goal: CompanionSessionFields['goal'];
    language: CompanionSessionFields['language'];
    groupId: number | null;
    difficulty: CompanionSessionFields['difficulty'];
    consent: string | null;
    connectionId: CompanionSessionFields['connection_id'];
    clientId: string | null;
    operationId: string;
    requestHash: Buffer;
  }
>(
  'create-companion-session',
  `insert into companion_sessions
     (account_id, id, goal, language, group_id, difficulty, consent, connection_id, client_id, operation_id, request_hash)
   select :account, :id, :goal, :language, :groupId, :difficulty, :consent, :connectionId, :clientId, :operationId, :requestHash
    where (select count(*) from companion_sessions where account_id = :account) < ${MAX_SESSIONS}
   returning id`,
);

const MOVE = statement<never, { account: AccountScope; id: string; status: SessionStatus }>(
  'move-companion-session',
  `update companion_sessions set status = :status, revision = revision + 1, updated_at = now() where account_id = :account and id = :id`,
);

const SUMMARISE = statement<never, { account: AccountScope; id: string; summary: string }>(
  'summarise-companion-session',
  `update companion_sessions set summary = :summary, updated_at = now() where account_id = :account and id = :id`,
);

@Injectable()
export class CompanionSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<ListedCompanionSessionRow>> {
    const [before = LAST_ID] = readCursor(cursor, ['uuid']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, before, limit: limit + 1 }), limit, ({ id }) => [id]);
  }

  async find(scope: AccountScope, id: string, sql: Sql = this.database): Promise<CompanionSessionRow | undefined> {
    return (await sql.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: string; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Undefined if the account has too many. Locks the account, so that concurrent requests cannot exceed the limit. */
  create(scope: AccountScope, id: string, fields: CompanionSessionFields, operation: Operation): Promise<{ id: string } | undefined> {
    const { goal, language, difficulty } = fields;
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const [created] = await sql.rows(CREATE, {
        account: scope,
        id,
        goal,
        language,
        groupId: fields.group_id,
        difficulty,
        consent: fields.consent && JSON.stringify(fields.consent),
        connectionId: fields.connection_id,
        clientId: fields.client_id,
        operationId: operation.id,
        requestHash: operation.hash,
      });
      return created;
    });
  }

  async move(scope: AccountScope, id: string, status: SessionStatus, sql: Sql): Promise<void> {
    await sql.rows(MOVE, { account: scope, id, status });
  }

  async summarise(scope: AccountScope, id: string, summary: string, sql: Sql): Promise<void> {
    await sql.rows(SUMMARISE, { account: scope, id, summary });
  }
}
