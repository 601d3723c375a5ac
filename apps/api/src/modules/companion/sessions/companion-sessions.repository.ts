import { Injectable } from '@nestjs/common';
import type { ConversationDifficulty, SessionStatus } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
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
const LIST = statement<ListedCompanionSessionRow>(
  'list-companion-sessions',
  `select ${SESSIONS},
          (select count(*)::int from companion_turns t where t.account_id = s.account_id and t.session_id = s.id) as turn_count
     from companion_sessions s where s.account_id = $1 and s.id < $2 order by s.id desc limit $3`,
);

const FIND = statement<CompanionSessionRow>(
  'find-companion-session',
  `select ${SESSIONS} from companion_sessions s where s.account_id = $1 and s.id = $2`,
);

const FIND_BY_OPERATION = statement<{ id: string; request_hash: Buffer }>(
  'find-companion-session-by-operation',
  `select id, request_hash from companion_sessions where account_id = $1 and operation_id = $2`,
);

const CREATE = statement<{ id: string }>(
  'create-companion-session',
  `insert into companion_sessions
     (account_id, id, goal, language, group_id, difficulty, consent, connection_id, client_id, operation_id, request_hash)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
    where (select count(*) from companion_sessions where account_id = $1) < ${MAX_SESSIONS}
   returning id`,
);

const MOVE = statement<never>(
  'move-companion-session',
  `update companion_sessions set status = $3, revision = revision + 1, updated_at = now() where account_id = $1 and id = $2`,
);

const SUMMARISE = statement<never>(
  'summarise-companion-session',
  `update companion_sessions set summary = $3, updated_at = now() where account_id = $1 and id = $2`,
);

@Injectable()
export class CompanionSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<ListedCompanionSessionRow>> {
    const [before = LAST_ID] = readCursor(cursor, ['uuid']) ?? [];
    return pageOf(await this.database.rows(LIST, [scope, before, limit + 1]), limit, ({ id }) => [id]);
  }

  async find(scope: AccountScope, id: string, sql: Sql = this.database): Promise<CompanionSessionRow | undefined> {
    return (await sql.rows(FIND, [scope, id]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: string; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Undefined if the account has too many. Locks the account, so that concurrent requests cannot exceed the limit. */
  create(scope: AccountScope, id: string, fields: CompanionSessionFields, operation: Operation): Promise<{ id: string } | undefined> {
    const { goal, language, group_id, difficulty, consent, connection_id, client_id } = fields;
    const values = [goal, language, group_id, difficulty, consent && JSON.stringify(consent), connection_id, client_id];
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await sql.rows(CREATE, [scope, id, ...values, operation.id, operation.hash]))[0];
    });
  }

  async move(scope: AccountScope, id: string, status: SessionStatus, sql: Sql): Promise<void> {
    await sql.rows(MOVE, [scope, id, status]);
  }

  async summarise(scope: AccountScope, id: string, summary: string, sql: Sql): Promise<void> {
    await sql.rows(SUMMARISE, [scope, id, summary]);
  }
}
