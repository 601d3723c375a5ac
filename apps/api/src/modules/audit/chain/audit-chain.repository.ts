import { Inject, Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import { ChainReader, type ChainRow, type EventRow, LINK_COLUMNS } from './chain-reader.js';

/** Chain ids that are read at once. */
const ID_BATCH_SIZE = 500;
/** Sorts before every chain id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Index: primary key of audit_events, backwards. */
const LIST = statement<EventRow, { account: AccountScope; before: number; limit: number }>(
  'list-audit-events',
  `select ${LINK_COLUMNS} from audit_chains c join audit_events e on e.chain_id = c.chain_id
    where c.account_id = :account and e.seq < :before order by e.seq desc limit :limit`,
);

const FIND_CHAIN = statement<ChainRow, { account: AccountScope }>(
  'find-audit-chain',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from audit_chains where account_id = :account`,
);

/** All accounts. Index: primary key. */
const FIND_BY_ID = statement<ChainRow, { chainId: string }>(
  'find-audit-chain-by-id',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from audit_chains where chain_id = :chainId`,
);

const NEXT_ID = (after: string) => `least(
  (select chain_id from audit_chains where chain_id > ${after} order by chain_id limit 1),
  (select chain_id from audit_events where chain_id > ${after} order by chain_id limit 1),
  (select chain_id from audit_checkpoint_heads where chain_id > ${after} order by chain_id limit 1))`;

/**
 * All accounts. Includes chains whose row was removed but that have events or signed heads. Skips from chain to chain by the primary keys
 * and audit_checkpoint_heads_of_chain, without reading events.
 */
const NEXT_IDS = statement<{ chain_id: string }, { after: string }>(
  'list-audit-chain-ids',
  `with recursive found (chain_id, count) as (
     select ${NEXT_ID(':after::uuid')}, 1
     union all
     select ${NEXT_ID('found.chain_id')}, count + 1 from found where chain_id is not null and count < ${ID_BATCH_SIZE}
   )
   select chain_id from found where chain_id is not null`,
);

/** Audit events, one append-only chain per account. */
@Injectable()
export class AuditChainRepository extends ChainReader {
  constructor(@Inject(Database) database: Sql) {
    super(database, 'audit_events');
  }

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<EventRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, before, limit: limit + 1 }), limit, ({ seq }) => [seq]);
  }

  /** The account's chain and its head. Undefined before the first event. */
  async find(scope: AccountScope): Promise<ChainRow | undefined> {
    return (await this.database.rows(FIND_CHAIN, { account: scope }))[0];
  }

  async findById(chainId: string): Promise<ChainRow | undefined> {
    return (await this.database.rows(FIND_BY_ID, { chainId }))[0];
  }

  /** All chain ids in order. */
  async *everyId(): AsyncGenerator<string> {
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const ids: string[] = (await this.database.rows(NEXT_IDS, { after })).map(({ chain_id }) => chain_id);
      yield* ids;
      after = ids.at(-1);
    }
  }
}
