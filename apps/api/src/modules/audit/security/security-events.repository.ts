import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
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
const APPEND = statement<never>(
  'append-security-event',
  `with head as (
     update security_chain c
        set head_seq = c.head_seq + 1, previous_hash = c.head_hash,
            head_hash = sha256(convert_to('svc-audit-v1' || chr(10) || encode(c.head_hash, 'hex') || chr(10) || $1::text, 'UTF8'))
      where c.chain_id = '${SECURITY_CHAIN_ID}'
     returning chain_id, head_seq, previous_hash, head_hash
   )
   insert into security_events (chain_id, seq, previous_hash, event, event_hash)
   select chain_id, head_seq, previous_hash, $1, head_hash from head`,
);

const FIND_CHAIN = statement<ChainRow>(
  'find-security-chain',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from security_chain where chain_id = $1`,
);

/** The deployment's append-only chain of authentication and administration events. */
@Injectable()
export class SecurityEventsRepository extends ChainReader {
  constructor(@Inject(Database) database: Sql) {
    super(database, 'security_events');
  }

  async append(event: string, sql: Sql): Promise<void> {
    await sql.rows(APPEND, [event]);
  }

  /** Undefined before the first event. */
  async findById(chainId: string): Promise<ChainRow | undefined> {
    const [chain] = await this.database.rows(FIND_CHAIN, [chainId]);
    return chain && chain.seq > 0 ? chain : undefined;
  }

  /** Newest first. Uses the primary key or a filter's index. @throws InvalidRequestError for the cursor */
  async list(filter: SecurityEventFilter, limit: number, cursor: string | undefined): Promise<Page<EventRow>> {
    const [before] = readCursor(cursor, ['integer']) ?? [];
    const values: unknown[] = [limit + 1];
    const conditions = [`e.chain_id = '${SECURITY_CHAIN_ID}'`];
    const add = (value: unknown, condition: (parameter: string) => string) => {
      if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
    };
    add(before, (seq) => `e.seq < ${seq}`);
    add(filter.type, (type) => `e.type = ${type}`);
    add(filter.account, (account) => `(e.actor = ${account} or e.target = ${account})`);
    add(filter.from, (from) => `e.at >= ${from}`);
    add(filter.until, (until) => `e.at < ${until}`);
    const text = `select ${LINK_COLUMNS} from security_events e where ${conditions.join(' and ')} order by e.seq desc limit $1`;
    return pageOf(await this.database.rows(statement<EventRow>('', text), values), limit, ({ seq }) => [seq]);
  }
}
