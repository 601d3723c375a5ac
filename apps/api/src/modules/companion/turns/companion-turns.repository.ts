import { Injectable } from '@nestjs/common';
import type { TurnRole } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface TurnRow {
  readonly id: number;
  readonly role: TurnRole;
  readonly content: string;
  readonly activity_id: string | null;
  readonly operation_id: string | null;
  readonly created_at: Date;
}

/** A turn to be stored. */
export interface NewTurn {
  readonly role: TurnRole;
  readonly content: string;
  readonly activityId: string | null;
  readonly operationId: string;
  /** Whether the client sent the operation id, so that it is returned. */
  readonly isNamed: boolean;
}

export const MAX_TURNS = 400;

const TURNS = `id, role, content, activity_id, case when is_operation_named then operation_id end as operation_id, created_at`;

/** Index: companion_turns_of_session. */
const LIST = statement<TurnRow, { account: AccountScope; sessionId: string }>(
  'list-companion-turns',
  `select ${TURNS} from companion_turns where account_id = :account and session_id = :sessionId order by id`,
);

/** Index: companion_turns_of_session. */
const BEFORE = statement<Pick<TurnRow, 'role' | 'content'>, { account: AccountScope; sessionId: string; id: number; most: number }>(
  'list-companion-turns-before',
  `select role, content from companion_turns where account_id = :account and session_id = :sessionId and id < :id order by id desc limit :most`,
);

/** The turns of an operation: at most one exchange. */
const SAID = statement<TurnRow, { account: AccountScope; operationId: string }>(
  'find-companion-turns-of-operation',
  `select ${TURNS} from companion_turns where account_id = :account and operation_id = :operationId order by id`,
);

/** Index: companion_turns_of_session. */
const ROLES = statement<{ role: TurnRole }, { account: AccountScope; sessionId: string }>(
  'list-companion-roles',
  `select role from companion_turns where account_id = :account and session_id = :sessionId`,
);

const ADD = statement<
  never,
  {
    account: AccountScope;
    sessionId: string;
    role: string;
    content: string;
    activityId: string | null;
    operationId: string;
    isNamed: boolean;
  }
>(
  'add-companion-turn',
  `with added as (
     insert into companion_turns (account_id, session_id, role, content, activity_id, operation_id, is_operation_named)
     values (:account, :sessionId, :role, :content, :activityId, :operationId, :isNamed)
   )
   update companion_sessions set updated_at = now() where account_id = :account and id = :sessionId`,
);

const DELETE = statement<never, { account: AccountScope; sessionId: string }>(
  'delete-companion-turns',
  `delete from companion_turns where account_id = :account and session_id = :sessionId`,
);

@Injectable()
export class CompanionTurnsRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  list(scope: AccountScope, sessionId: string): Promise<TurnRow[]> {
    return this.database.rows(LIST, { account: scope, sessionId });
  }

  /** The latest turns before a turn, oldest first. */
  async before(scope: AccountScope, sessionId: string, id: number, most: number): Promise<Pick<TurnRow, 'role' | 'content'>[]> {
    return (await this.database.rows(BEFORE, { account: scope, sessionId, id, most })).reverse();
  }

  /** The turns of an operation. Empty after deletion. */
  findByOperation(scope: AccountScope, operationId: string, sql: Sql = this.database): Promise<TurnRow[]> {
    return sql.rows(SAID, { account: scope, operationId });
  }

  /** The roles of all turns. */
  roles(scope: AccountScope, sessionId: string, sql: Sql = this.database): Promise<{ readonly role: TurnRole }[]> {
    return sql.rows(ROLES, { account: scope, sessionId });
  }

  async add(scope: AccountScope, sessionId: string, { role, content, activityId, operationId, isNamed }: NewTurn, sql: Sql): Promise<void> {
    await sql.rows(ADD, { account: scope, sessionId, role, content, activityId, operationId, isNamed });
  }

  async delete(scope: AccountScope, sessionId: string, sql: Sql): Promise<void> {
    await sql.rows(DELETE, { account: scope, sessionId });
  }
}
