import { Injectable } from '@nestjs/common';
import { type AuditEvent, seal } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const HASH_OF = (previous: string) =>
  `sha256(convert_to('svc-audit-v1' || chr(10) || encode(${previous}, 'hex') || chr(10) || :event::text, 'UTF8'))`;
const GENESIS = `decode(repeat('00', 32), 'hex')`;

/**
 * Index: unique account of audit_chains. The head's row is locked while the chain grows, so concurrent appends see each other's head.
 */
const APPEND = statement<{ seq: number }, { account: AccountScope; event: string }>(
  'append-audit-event',
  `with head as (
     insert into audit_chains as c (account_id, head_seq, previous_hash, head_hash)
     values (:account, 1, ${GENESIS}, ${HASH_OF(GENESIS)})
     on conflict (account_id) do update
        set head_seq = c.head_seq + 1, previous_hash = c.head_hash, head_hash = ${HASH_OF('c.head_hash')}
     returning chain_id, head_seq, previous_hash, head_hash
   )
   insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
   select chain_id, head_seq, previous_hash, :event, head_hash from head
   returning seq`,
);

/** Index: unique account of audit_chains. Creates the same links as single appends. */
const APPEND_ALL = statement<never, { account: AccountScope; events: readonly string[] }>(
  'append-audit-events',
  `select append_audit_events(:account, :events)`,
);

/** Records decisions about assistants' calls, in one append-only chain per account. */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  /**
   * Redacts and stores an event. Without `sql` it is stored even if the decided operation fails; with a transaction it is stored together
   * with the change that it records.
   */
  async append(scope: AccountScope, event: AuditEvent, sql: Sql = this.database): Promise<void> {
    await sql.rows(APPEND, { account: scope, event: seal(event) });
  }

  /** Redacts and stores events in order, with the change that they record. */
  async appendAll(scope: AccountScope, events: readonly AuditEvent[], sql: Sql): Promise<void> {
    if (events.length > 0) await sql.rows(APPEND_ALL, { account: scope, events: events.map(seal) });
  }
}
