import { setImmediate as othersGoFirst } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Head, Link, LinkBatch } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';

export interface EventRow extends Link {
  readonly created_at: Date;
}

export interface ChainRow extends Head {
  readonly chain_id: string;
}

/** Some links of a chain: those behind `after`, up to `upTo`. */
export interface BatchOfChain {
  readonly after: number;
  readonly upTo: number;
  /** Null where they can only be told one by one. */
  readonly links: LinkBatch | null;
}

interface BatchRow {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly events: string;
  readonly previous_digest: string;
  readonly own_digest: string;
}

/** What stands behind one number, up to another: undefined where that is nothing. */
interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly row: BatchRow | undefined;
}

/** Few enough that to verify them holds nobody up (some 5 ms), and their text fits in memory many times over. */
const BATCH = 2_000;
/** Of chains, before any of them is verified. */
const IDS = 500;
/** Before every id but itself, which no chain has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** The database takes longer to read a batch than it takes to verify one. */
const BATCHES_ON_THEIR_WAY = 2;

const HASH_OF = (previous: string) =>
  `sha256(convert_to('svc-audit-v1' || chr(10) || encode(${previous}, 'hex') || chr(10) || $2::text, 'UTF8'))`;
const GENESIS = `decode(repeat('00', 32), 'hex')`;

/**
 * By the unique account of audit_chains. The head's row is the lock under which a chain grows, and only for this statement; of those who
 * wait for it each sees the head that the one before left.
 */
const APPEND = statement<{ seq: number }>(
  'append-audit-event',
  `with head as (
     insert into audit_chains as c (account_id, head_seq, previous_hash, head_hash)
     values ($1, 1, ${GENESIS}, ${HASH_OF(GENESIS)})
     on conflict (account_id) do update
        set head_seq = c.head_seq + 1, previous_hash = c.head_hash, head_hash = ${HASH_OF('c.head_hash')}
     returning chain_id, head_seq, previous_hash, head_hash
   )
   insert into audit_events (chain_id, seq, previous_hash, event, event_hash)
   select chain_id, head_seq, previous_hash, $2, head_hash from head
   returning seq`,
);

/** By the unique account of audit_chains. The same links as one by one. */
const APPEND_ALL = statement<never>('append-audit-events', `select append_audit_events($1, $2)`);

const LINK = `e.seq, encode(e.previous_hash, 'hex') as previous_hash, e.event, encode(e.event_hash, 'hex') as event_hash, e.created_at`;

/** By the primary key of audit_events, backwards. */
const LIST = statement<EventRow>(
  'list-audit-events',
  `select ${LINK} from audit_chains c join audit_events e on e.chain_id = c.chain_id
    where c.account_id = $1 and e.seq < $2 order by e.seq desc limit $3`,
);

const FIND_CHAIN = statement<ChainRow>(
  'find-audit-chain',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from audit_chains where account_id = $1`,
);

/** Of all accounts, by the primary key. */
const FIND_BY_ID = statement<ChainRow>(
  'find-audit-chain-by-id',
  `select chain_id, head_seq as seq, encode(head_hash, 'hex') as hash from audit_chains where chain_id = $1`,
);

const NEXT_ID = (after: string) => `least(
  (select chain_id from audit_chains where chain_id > ${after} order by chain_id limit 1),
  (select chain_id from audit_events where chain_id > ${after} order by chain_id limit 1),
  (select chain_id from audit_checkpoint_heads where chain_id > ${after} order by chain_id limit 1))`;

/**
 * Of all accounts: what has events or was signed once is a chain, also when its row is gone. From one chain to the next by the primary
 * keys and audit_checkpoint_heads_of_chain, so that no event is read.
 */
const NEXT_IDS = statement<{ chain_id: string }>(
  'list-audit-chain-ids',
  `with recursive found (chain_id, count) as (
     select ${NEXT_ID('$1::uuid')}, 1
     union all
     select ${NEXT_ID('found.chain_id')}, count + 1 from found where chain_id is not null and count < ${IDS}
   )
   select chain_id from found where chain_id is not null`,
);

/** By the primary key. */
const READ = statement<EventRow>(
  'read-audit-chain',
  `select ${LINK} from audit_events e where e.chain_id = $1 and e.seq > $2 order by e.seq limit ${BATCH}`,
);

/** By the primary key; where that was dropped, a number may stand there twice. */
const READ_RANGE = statement<EventRow>(
  'read-audit-range',
  `select ${LINK} from audit_events e where e.chain_id = $1 and e.seq > $2 and e.seq <= $3 order by e.seq limit ${2 * BATCH}`,
);

/** By the primary key. */
const FIND_NEXT = statement<{ seq: number | null }>(
  'find-next-audit-event',
  `select min(seq) as seq from audit_events where chain_id = $1 and seq > $2`,
);

/**
 * By the primary key. A row for each link, or even its hashes, would cost more than making the digest anew. No canonical text has a line feed;
 * one that was put there makes more lines than links.
 */
const READ_BATCH = statement<BatchRow>(
  'read-audit-batch',
  `select min(seq) as first, max(seq) as last, count(*) as count, string_agg(event, chr(10)) as events,
          encode(sha256(convert_to(encode(string_agg(previous_hash, ''), 'hex'), 'UTF8')), 'hex') as previous_digest,
          encode(sha256(convert_to(encode(string_agg(event_hash, ''), 'hex'), 'UTF8')), 'hex') as own_digest
     from (select seq, previous_hash, event_hash, event from audit_events where chain_id = $1 and seq > $2 and seq <= $3 order by seq) b`,
);

/** By the primary key; where that was dropped, by reading all. */
const FIND_DOUBLED = statement<{ seq: number }>(
  'find-doubled-audit-event',
  `select seq from audit_events where chain_id = $1 group by seq having count(*) > 1 order by seq limit 1`,
);

/** What was decided, one chain for each account. Only ever appended to. */
@Injectable()
export class AuditChainRepository {
  constructor(@Inject(Database) private readonly database: Sql) {}

  /** Kept at once, unless `sql` is a transaction: then with what it tells of. */
  async append(scope: AccountScope, event: string, sql: Sql = this.database): Promise<void> {
    await sql.rows(APPEND, [scope, event]);
  }

  /** In their order, with what the transaction does. */
  async appendAll(scope: AccountScope, events: readonly string[], sql: Sql): Promise<void> {
    await sql.rows(APPEND_ALL, [scope, events]);
  }

  /** The newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<EventRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, [scope, before, limit + 1]), limit, ({ seq }) => [seq]);
  }

  /** The account's chain and its head; undefined where nothing was ever decided. */
  async find(scope: AccountScope): Promise<ChainRow | undefined> {
    return (await this.database.rows(FIND_CHAIN, [scope]))[0];
  }

  /** The first number that two events have. Of those, one might never be read: what is read next begins behind the number. */
  async findDoubled(chainId: string): Promise<number | undefined> {
    return (await this.database.rows(FIND_DOUBLED, [chainId]))[0]?.seq;
  }

  async findById(chainId: string): Promise<ChainRow | undefined> {
    return (await this.database.rows(FIND_BY_ID, [chainId]))[0];
  }

  /** Some at a time, in their order. */
  async *everyId(): AsyncGenerator<string> {
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const ids: string[] = (await this.database.rows(NEXT_IDS, [after])).map(({ chain_id }) => chain_id);
      yield* ids;
      after = ids.at(-1);
    }
  }

  /** All links in their order, to be verified: while some are, the next ones are on their way. */
  async *batches(chainId: string): AsyncGenerator<BatchOfChain> {
    for (let start = await this.nextAfter(chainId, -1); start !== null;) {
      const ranges = this.rangesFrom(chainId, start - 1);
      let end = start;
      for await (const { after, upTo, row } of ranges) {
        end = upTo;
        if (!row) break;
        yield { after, upTo, links: linksIn(row) };
      }
      // Numbers have no gaps but where somebody made one: then what stands behind it is read as well.
      start = await this.nextAfter(chainId, end);
    }
  }

  /** The links of a batch by themselves. */
  linksOf(chainId: string, { after, upTo }: BatchOfChain): Promise<EventRow[]> {
    return this.database.rows(READ_RANGE, [chainId, after, upTo]);
  }

  /** All links as they are stored, in their order. */
  async *read(chainId: string): AsyncGenerator<EventRow[]> {
    let after = -1;
    for (;;) {
      const rows = await this.database.rows(READ, [chainId, after]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.seq;
    }
  }

  /** One range behind the other, the first empty one included, several on their way at once. */
  private async *rangesFrom(chainId: string, start: number): AsyncGenerator<Range> {
    const read = (after: number) => {
      const range = this.rangeAfter(chainId, after);
      // Told where it is awaited.
      range.catch(() => undefined);
      return range;
    };
    const onTheirWay = Array.from({ length: BATCHES_ON_THEIR_WAY }, (_, i) => read(start + i * BATCH));
    for (let range = await onTheirWay.shift(); range; range = await onTheirWay.shift()) {
      if (range.row) onTheirWay.push(read(range.after + BATCHES_ON_THEIR_WAY * BATCH));
      // What is asked for only goes out then; whoever makes digests meanwhile lets nothing else happen.
      await othersGoFirst();
      yield range;
    }
  }

  private async rangeAfter(chainId: string, after: number): Promise<Range> {
    const upTo = after + BATCH;
    const [row] = await this.database.rows(READ_BATCH, [chainId, after, upTo]);
    return { after, upTo, row: row && row.count > 0 ? row : undefined };
  }

  private async nextAfter(chainId: string, seq: number): Promise<number | null> {
    return (await this.database.rows(FIND_NEXT, [chainId, seq]))[0]?.seq ?? null;
  }
}

/** Null where there is a gap, or an event of several lines. */
function linksIn({ first, last, count, events, ...digests }: BatchRow): LinkBatch | null {
  const texts = events.split('\n');
  return last - first + 1 === count && texts.length === count ? { first, events: texts, ...digests } : null;
}
