import { Injectable } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { ConfirmationState } from '@wordhoard/policy';
import { v7 as uuidv7 } from 'uuid';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { GrantTupleRow } from '../../connections/grants.repository.js';

/** A call that needs or needed the user's confirmation. */
export interface ConfirmationRow extends GrantTupleRow {
  readonly id: string;
  /** The hash in the audit chain. */
  readonly audited_hash: Buffer;
  readonly preview: Readonly<Record<string, Json>>;
  readonly state: ConfirmationState;
  readonly expires_at: Date;
  readonly created_at: Date;
}

export interface ConfirmationPreview {
  /** What the call would do, redacted. */
  readonly preview: Readonly<Record<string, Json>>;
  readonly auditedHash: Buffer;
}

/** How long a confirmation stays pending. */
const PENDING_INTERVAL = `interval '1 hour'`;
/** How long a decision is valid. A denied call is not asked about again for this time. */
const DECISION_INTERVAL = `interval '10 minutes'`;

const CONFIRMATION = `id, client_id, tool, access, workspace, audited_hash, preview, state, expires_at, created_at`;

interface CallParameters {
  readonly account: AccountScope;
  readonly tool: string;
  readonly workspace: string;
  readonly access: GrantTupleRow['access'];
  readonly clientId: string | null;
  readonly payloadHash: Buffer;
}

/** Index: confirmations_of_call. */
const FIND_OF_CALL = statement<ConfirmationRow, CallParameters>(
  'find-confirmation-of-call',
  `select ${CONFIRMATION} from confirmations
    where account_id = :account and tool = :tool and workspace = :workspace and access = :access
      and client_id is not distinct from :clientId and payload_hash = :payloadHash and expires_at > now()`,
);

/** Limits pending confirmations, because refused calls spend no budget. */
const MAX_WAITING = 100;

/** Index: confirmations_of_call. An expired or consumed confirmation is replaced, under another id. */
const ASK = statement<{ id: string }, CallParameters & { id: string; preview: string; auditedHash: Buffer }>(
  'ask-for-confirmation',
  `insert into confirmations as c (account_id, tool, workspace, access, client_id, payload_hash, id, preview, audited_hash, expires_at)
   select :account, :tool, :workspace, :access, :clientId, :payloadHash, :id, :preview, :auditedHash, now() + ${PENDING_INTERVAL}
    where (select count(*) from confirmations w where w.account_id = :account and w.state = 'pending' and w.expires_at > now()) < ${MAX_WAITING}
   on conflict (account_id, tool, workspace, access, payload_hash, client_id) do update
      set id = excluded.id, preview = excluded.preview, state = 'pending', expires_at = excluded.expires_at, created_at = excluded.created_at
    where c.expires_at <= now() or c.state = 'consumed'
   returning id`,
);

const FIND = statement<ConfirmationRow, { account: AccountScope; id: string }>(
  'find-confirmation',
  `select ${CONFIRMATION} from confirmations where account_id = :account and id = :id`,
);

/** Index: primary key, whose ids are ordered by time. */
const LIST_PENDING = statement<ConfirmationRow, { account: AccountScope; most: number }>(
  'list-pending-confirmations',
  `select ${CONFIRMATION} from confirmations where account_id = :account and state = 'pending' and expires_at > now() order by id desc limit :most`,
);

const SETTLE = statement<ConfirmationRow, { account: AccountScope; id: string; state: string }>(
  'settle-confirmation',
  `update confirmations set state = :state, expires_at = now() + ${DECISION_INTERVAL}
    where account_id = :account and id = :id and state = 'pending' and expires_at > now() returning ${CONFIRMATION}`,
);

const RESERVE = statement<{ id: string }, { account: AccountScope; id: string }>(
  'reserve-confirmation',
  `update confirmations set state = 'reserved' where account_id = :account and id = :id and state = 'approved' and expires_at > now() returning id`,
);

const CONSUME = statement<never, { account: AccountScope; id: string }>(
  'consume-confirmation',
  `update confirmations set state = 'consumed', preview = '{}' where account_id = :account and id = :id and state = 'reserved'`,
);

const RELEASE = statement<never, { account: AccountScope; id: string }>(
  'release-confirmation',
  `update confirmations set state = 'approved' where account_id = :account and id = :id and state = 'reserved'`,
);

/** All accounts. Index: confirmations_ended. */
const PURGE = statement<never>('purge-confirmations', `delete from confirmations where expires_at < now() - interval '1 day'`);

@Injectable()
export class ConfirmationsRepository {
  constructor(private readonly database: Database) {}

  /** The current confirmation of an identical call. Undefined if there is none, or it has expired. */
  async findOfCall(scope: AccountScope, tuple: GrantTupleRow, payloadHash: Buffer): Promise<ConfirmationRow | undefined> {
    return (await this.database.rows(FIND_OF_CALL, callOf(scope, tuple, payloadHash)))[0];
  }

  /** Creates a pending confirmation. Undefined if a concurrent call has created it, or too many are pending. */
  async ask(scope: AccountScope, tuple: GrantTupleRow, payloadHash: Buffer, shown: ConfirmationPreview): Promise<string | undefined> {
    const { preview, auditedHash } = shown;
    const call = callOf(scope, tuple, payloadHash);
    const [asked] = await this.database.rows(ASK, { ...call, id: uuidv7(), preview: JSON.stringify(preview), auditedHash });
    return asked?.id;
  }

  async find(scope: AccountScope, id: string): Promise<ConfirmationRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  /** Newest first. */
  listPending(scope: AccountScope, most: number): Promise<ConfirmationRow[]> {
    return this.database.rows(LIST_PENDING, { account: scope, most });
  }

  /** Stores the user's decision. Undefined if it was decided before or has expired. */
  async settle(scope: AccountScope, id: string, state: 'approved' | 'denied', sql: Sql): Promise<ConfirmationRow | undefined> {
    return (await sql.rows(SETTLE, { account: scope, id, state }))[0];
  }

  /** Reserves an approved confirmation. Only one call succeeds. */
  async reserve(scope: AccountScope, id: string, sql: Sql): Promise<boolean> {
    return (await sql.rows(RESERVE, { account: scope, id })).length === 1;
  }

  async consume(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(CONSUME, { account: scope, id });
  }

  async release(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(RELEASE, { account: scope, id });
  }

  async purge(): Promise<void> {
    await this.database.rows(PURGE, {});
  }
}

function callOf(scope: AccountScope, { tool, workspace, access, client_id }: GrantTupleRow, payloadHash: Buffer): CallParameters {
  return { account: scope, tool, workspace, access, clientId: client_id, payloadHash };
}
