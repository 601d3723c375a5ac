import { Injectable } from '@nestjs/common';
import type { AccessClass, GrantMode, GrantState } from '@wordhoard/policy';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { Operation } from '../../platform/http/operation.js';

/** What a grant covers. */
export interface GrantTupleRow {
  readonly client_id: string | null;
  readonly tool: string;
  readonly access: AccessClass;
  readonly workspace: string;
}

export interface GrantRow extends GrantTupleRow {
  readonly id: number;
  readonly mode: GrantMode;
  readonly state: GrantState;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export interface NewGrant extends GrantTupleRow {
  readonly mode: GrantMode;
  readonly expires_at: Date | null;
}

/** Active grants of an account. Far more than a few clients and workspaces need. */
export const MAX_ACTIVE_GRANTS = 1_000;

export const GRANT_COLUMNS = `id, client_id, tool, access, workspace, mode, state, expires_at, created_at, ended_at`;
const OF_TUPLE = `tool = $2 and workspace = $3 and access = $4 and client_id is not distinct from $5`;

/** Index: grants_of_tuple, backwards. */
const FIND_NEWEST = statement<GrantRow>(
  'find-newest-grant',
  `select ${GRANT_COLUMNS} from grants where account_id = $1 and ${OF_TUPLE} order by id desc limit 1`,
);

/** Index: grants_standing. */
const END_ACTIVE = statement<GrantRow>(
  'end-standing-grant',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = $1 and ${OF_TUPLE} and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

const CREATE = statement<GrantRow>(
  'create-grant',
  `insert into grants (account_id, tool, workspace, access, client_id, mode, expires_at, operation_id, request_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${GRANT_COLUMNS}`,
);

const FIND = statement<GrantRow>('find-grant', `select ${GRANT_COLUMNS} from grants where account_id = $1 and id = $2`);

const FIND_BY_OPERATION = statement<GrantRow & { request_hash: Buffer }>(
  'find-grant-by-operation',
  `select ${GRANT_COLUMNS}, request_hash from grants where account_id = $1 and operation_id = $2`,
);

const REVOKE = statement<GrantRow>(
  'revoke-grant',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = $1 and id = $2 and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Index: primary key. Active grants come first, so that they can be revoked however many have ended. */
const LIST = statement<GrantRow>(
  'list-grants',
  `select ${GRANT_COLUMNS} from grants where account_id = $1 order by (state in ('live', 'reserved')) desc, id desc limit $2`,
);

/** Index: grants_standing. */
const COUNT_ACTIVE = statement<{ standing: number }>(
  'count-standing-grants',
  `select count(*) as standing from grants where account_id = $1 and state in ('live', 'reserved')`,
);

/** Index: primary key. Only one of several concurrent calls succeeds, and it can retry after a connection loss. */
const RESERVE = statement<{ id: number }>(
  'reserve-grant',
  `update grants set state = 'reserved', reserved_by = $3
    where account_id = $1 and id = $2 and (state = 'live' and (expires_at is null or expires_at > now()) or reserved_by = $3) returning id`,
);

const CONSUME = statement<never>(
  'consume-grant',
  `update grants set state = 'consumed', reserved_by = null, ended_at = now()
    where account_id = $1 and id = $2 and state = 'reserved' and reserved_by = $3`,
);

const RELEASE = statement<never>(
  'release-grant',
  `update grants set state = 'live', reserved_by = null where account_id = $1 and id = $2 and state = 'reserved' and reserved_by = $3`,
);

@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  /** The newest grant of a tuple, which decides, in any state. */
  async findNewest(scope: AccountScope, tuple: GrantTupleRow): Promise<GrantRow | undefined> {
    return (await this.database.rows(FIND_NEWEST, [scope, ...partsOf(tuple)]))[0];
  }

  /** Ends the active grant of a tuple, if any. */
  async endActive(scope: AccountScope, tuple: GrantTupleRow, sql: Sql): Promise<GrantRow | undefined> {
    return (await sql.rows(END_ACTIVE, [scope, ...partsOf(tuple)]))[0];
  }

  async create(scope: AccountScope, grant: NewGrant, operation: Operation, sql: Sql): Promise<GrantRow> {
    const values = [scope, ...partsOf(grant), grant.mode, grant.expires_at, operation.id, operation.hash];
    return (await sql.rows(CREATE, values))[0] as GrantRow;
  }

  async find(scope: AccountScope, id: number): Promise<GrantRow | undefined> {
    return (await this.database.rows(FIND, [scope, id]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<(GrantRow & { request_hash: Buffer }) | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Undefined if it has already ended. */
  async revoke(scope: AccountScope, id: number, sql: Sql): Promise<GrantRow | undefined> {
    return (await sql.rows(REVOKE, [scope, id]))[0];
  }

  list(scope: AccountScope, most: number): Promise<GrantRow[]> {
    return this.database.rows(LIST, [scope, most]);
  }

  async countActive(scope: AccountScope, sql: Sql): Promise<number> {
    return (await sql.rows(COUNT_ACTIVE, [scope]))[0]?.standing ?? 0;
  }

  /** Reserves a one-time grant for `call`. */
  async reserve(scope: AccountScope, id: number, call: string, sql: Sql): Promise<boolean> {
    return (await sql.rows(RESERVE, [scope, id, call])).length === 1;
  }

  async consume(scope: AccountScope, id: number, call: string, sql: Sql): Promise<void> {
    await sql.rows(CONSUME, [scope, id, call]);
  }

  async release(scope: AccountScope, id: number, call: string, sql: Sql): Promise<void> {
    await sql.rows(RELEASE, [scope, id, call]);
  }
}

function partsOf({ tool, workspace, access, client_id }: GrantTupleRow): readonly (string | null)[] {
  return [tool, workspace, access, client_id];
}
