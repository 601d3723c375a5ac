import { Injectable } from '@nestjs/common';
import type { AccessClass, GrantMode, GrantState } from '@wordhoard/policy';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
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

/** A tuple as parameters. */
interface TupleParameters {
  account: AccountScope;
  tool: string;
  workspace: string;
  access: AccessClass;
  clientId: string | null;
}

interface GrantById {
  account: AccountScope;
  id: number;
}

/** A one-time grant and the call that uses it. */
type GrantOfCall = GrantById & { call: string };

/** Active grants of an account. Far more than a few clients and workspaces need. */
export const MAX_ACTIVE_GRANTS = 1_000;

export const GRANT_COLUMNS = `id, client_id, tool, access, workspace, mode, state, expires_at, created_at, ended_at`;
const OF_TUPLE = `tool = :tool and workspace = :workspace and access = :access and client_id is not distinct from :clientId::text`;

/** Index: grants_of_tuple, backwards. */
const FIND_NEWEST = statement<GrantRow, TupleParameters>(
  'find-newest-grant',
  `select ${GRANT_COLUMNS} from grants where account_id = :account and ${OF_TUPLE} order by id desc limit 1`,
);

/** Index: grants_standing. */
const END_ACTIVE = statement<GrantRow, TupleParameters>(
  'end-standing-grant',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and ${OF_TUPLE} and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

const CREATE = statement<GrantRow, TupleParameters & { mode: GrantMode; expiresAt: Date | null; operationId: string; requestHash: Buffer }>(
  'create-grant',
  `insert into grants (account_id, tool, workspace, access, client_id, mode, expires_at, operation_id, request_hash)
   values (:account, :tool, :workspace, :access, :clientId, :mode, :expiresAt, :operationId, :requestHash) returning ${GRANT_COLUMNS}`,
);

const FIND = statement<GrantRow, GrantById>('find-grant', `select ${GRANT_COLUMNS} from grants where account_id = :account and id = :id`);

const FIND_BY_OPERATION = statement<GrantRow & { request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-grant-by-operation',
  `select ${GRANT_COLUMNS}, request_hash from grants where account_id = :account and operation_id = :operationId`,
);

const REVOKE = statement<GrantRow, GrantById>(
  'revoke-grant',
  `update grants set state = 'revoked', reserved_by = null, ended_at = now()
    where account_id = :account and id = :id and state in ('live', 'reserved') returning ${GRANT_COLUMNS}`,
);

/** Index: primary key. Active grants come first, so that they can be revoked however many have ended. */
const LIST = statement<GrantRow, { account: AccountScope; limit: number }>(
  'list-grants',
  `select ${GRANT_COLUMNS} from grants where account_id = :account order by (state in ('live', 'reserved')) desc, id desc limit :limit`,
);

/** Index: grants_standing. */
const COUNT_ACTIVE = statement<{ standing: number }, { account: AccountScope }>(
  'count-standing-grants',
  `select count(*) as standing from grants where account_id = :account and state in ('live', 'reserved')`,
);

/** Index: primary key. Only one of several concurrent calls succeeds, and it can retry after a connection loss. */
const RESERVE = statement<{ id: number }, GrantOfCall>(
  'reserve-grant',
  `update grants set state = 'reserved', reserved_by = :call
    where account_id = :account and id = :id and (state = 'live' and (expires_at is null or expires_at > now()) or reserved_by = :call) returning id`,
);

const CONSUME = statement<never, GrantOfCall>(
  'consume-grant',
  `update grants set state = 'consumed', reserved_by = null, ended_at = now()
    where account_id = :account and id = :id and state = 'reserved' and reserved_by = :call`,
);

const RELEASE = statement<never, GrantOfCall>(
  'release-grant',
  `update grants set state = 'live', reserved_by = null where account_id = :account and id = :id and state = 'reserved' and reserved_by = :call`,
);

@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  /** The newest grant of a tuple, which decides, in any state. */
  async findNewest(scope: AccountScope, tuple: GrantTupleRow): Promise<GrantRow | undefined> {
    return (await this.database.rows(FIND_NEWEST, { account: scope, ...partsOf(tuple) }))[0];
  }

  /** Ends the active grant of a tuple, if any. */
  async endActive(scope: AccountScope, tuple: GrantTupleRow, sql: Sql): Promise<GrantRow | undefined> {
    return (await sql.rows(END_ACTIVE, { account: scope, ...partsOf(tuple) }))[0];
  }

  async create(scope: AccountScope, grant: NewGrant, operation: Operation, sql: Sql): Promise<GrantRow> {
    const { mode, expires_at: expiresAt } = grant;
    const { id: operationId, hash: requestHash } = operation;
    const values = { account: scope, ...partsOf(grant), mode, expiresAt, operationId, requestHash };
    return (await sql.rows(CREATE, values))[0] as GrantRow;
  }

  async find(scope: AccountScope, id: number): Promise<GrantRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<(GrantRow & { request_hash: Buffer }) | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Undefined if it has already ended. */
  async revoke(scope: AccountScope, id: number, sql: Sql): Promise<GrantRow | undefined> {
    return (await sql.rows(REVOKE, { account: scope, id }))[0];
  }

  list(scope: AccountScope, most: number): Promise<GrantRow[]> {
    return this.database.rows(LIST, { account: scope, limit: most });
  }

  async countActive(scope: AccountScope, sql: Sql): Promise<number> {
    return (await sql.rows(COUNT_ACTIVE, { account: scope }))[0]?.standing ?? 0;
  }

  /** Reserves a one-time grant for `call`. */
  async reserve(scope: AccountScope, id: number, call: string, sql: Sql): Promise<boolean> {
    return (await sql.rows(RESERVE, { account: scope, id, call })).length === 1;
  }

  async consume(scope: AccountScope, id: number, call: string, sql: Sql): Promise<void> {
    await sql.rows(CONSUME, { account: scope, id, call });
  }

  async release(scope: AccountScope, id: number, call: string, sql: Sql): Promise<void> {
    await sql.rows(RELEASE, { account: scope, id, call });
  }
}

function partsOf({ tool, workspace, access, client_id: clientId }: GrantTupleRow) {
  return { tool, workspace, access, clientId };
}
