import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement, variants } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import { ChainReader, type ChainRow, type EventRow, LINK_COLUMNS } from '../chain/chain-reader.js';

/** The id of the deployment's only security chain, which a migration creates. */
export const SECURITY_CHAIN_ID = '5ec00000-0000-8000-8000-000000000001';

export interface SecurityEventFilter {
  readonly type?: string | undefined;
  readonly account?: number | undefined;
  /** ISO 8601 in UTC, with milliseconds. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Index: primary key of security_chain. Its row is locked until the commit while the chain grows, so append as the last step of a
 * transaction.
 */
const APPEND = statement<never, { event: string }>(
  'append-security-event',
  `with head as (
     update security_chain c
        set head_seq = c.head_seq + 1, previous_hash = c.head_hash,
            head_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(c.head_hash, 'hex') || chr(10) || :event::text, 'UTF8'))
      where c.chain_id = '${SECURITY_CHAIN_ID}'
     returning chain_id, head_seq, previous_hash, head_hash
   )
   insert into security_events (chain_id, seq, previous_hash, event, event_hash)
   select chain_id, head_seq, previous_hash, :event, head_hash from head`,
);

const FIND_CHAIN = statement<ChainRow, { chainId: string }>(
  'find-security-chain',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from security_chain where chain_id = :chainId`,
);

/** By the primary key or the index of a filter. */
const FILTERS = {
  before: 'e.seq < :before',
  type: 'e.type = :type',
  account: '(e.actor = :account or e.target = :account)',
  from: 'e.at >= :from',
  until: 'e.at < :until',
};

/** The filters in use. */
type ListVariant = Readonly<Record<keyof typeof FILTERS, boolean>>;
const EITHER = [false, true];

const LIST = variants<EventRow, SecurityEventFilter & { before?: number | undefined; limit: number }, ListVariant>(
  'list-security-events',
  { before: EITHER, type: EITHER, account: EITHER, from: EITHER, until: EITHER },
  (used) => {
    const conditions = Object.entries(FILTERS).flatMap(([name, condition]) =>
      used[name as keyof typeof FILTERS] ? [` and ${condition}`] : [],
    );
    return `select ${LINK_COLUMNS} from security_events e
     where e.chain_id = '${SECURITY_CHAIN_ID}'${conditions.join('')} order by e.seq desc limit :limit`;
  },
);

/** The deployment's append-only chain of authentication and administration events. */
@Injectable()
export class SecurityEventsRepository extends ChainReader {
  constructor(@Inject(Database) database: Sql) {
    super(database, 'security_events');
  }

  async append(event: string, sql: Sql): Promise<void> {
    await sql.rows(APPEND, { event });
  }

  /** Undefined before the first event. */
  async findById(chainId: string): Promise<ChainRow | undefined> {
    const [chain] = await this.database.rows(FIND_CHAIN, { chainId });
    return chain && chain.seq > 0 ? chain : undefined;
  }

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(filter: SecurityEventFilter, limit: number, cursor: string | undefined): Promise<Page<EventRow>> {
    const [before] = readCursor(cursor, ['integer']) ?? [];
    const parameters = { ...filter, before, limit: limit + 1 };
    const used = Object.keys(FILTERS).map((name) => [name, parameters[name as keyof typeof FILTERS] !== undefined]);
    const list = LIST(Object.fromEntries(used) as ListVariant);
    return pageOf(await this.database.rows(list, parameters), limit, ({ seq }) => [seq]);
  }
}
