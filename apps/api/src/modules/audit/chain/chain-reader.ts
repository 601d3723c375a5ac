import { setImmediate as othersGoFirst } from 'node:timers/promises';
import type { ChainPosition, ChainLink, LinkBatch } from '@wordhoard/audit';
import { type Sql, statement } from '../../../platform/database/database.js';

/** The tables that hold the links of chains. */
type ChainTable = 'audit_events' | 'security_events';

export interface EventRow extends ChainLink {
  readonly created_at: Date;
}

export interface ChainRow extends ChainPosition {
  readonly chain_id: string;
}

/** Some links of a chain: those behind `after`, up to `upTo`. */
export interface BatchOfChain {
  readonly after: number;
  readonly upTo: number;
  /** Null if they can only be counted one by one. */
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

/** Few enough to verify without delaying other requests (some 5 ms); their text fits in memory many times over. */
const BATCH = 2_000;
/** The database takes longer to read a batch than it takes to verify one. */
const BATCHES_ON_THEIR_WAY = 2;

export const LINK = `e.seq, encode(e.previous_hash, 'hex') as previous_hash, e.event, encode(e.event_hash, 'hex') as event_hash, e.created_at`;

/** By the primary key. */
const READ = (table: ChainTable) =>
  statement<EventRow>(
    `read-chain-of-${table}`,
    `select ${LINK} from ${table} e where e.chain_id = $1 and e.seq > $2 order by e.seq limit ${BATCH}`,
  );

/** By the primary key; where that was dropped, a number may stand there twice. */
const READ_RANGE = (table: ChainTable) =>
  statement<EventRow>(
    `read-range-of-${table}`,
    `select ${LINK} from ${table} e where e.chain_id = $1 and e.seq > $2 and e.seq <= $3 order by e.seq limit ${2 * BATCH}`,
  );

/** By the primary key. */
const FIND_NEXT = (table: ChainTable) =>
  statement<{ seq: number | null }>(`find-next-of-${table}`, `select min(seq) as seq from ${table} where chain_id = $1 and seq > $2`);

/**
 * By the primary key. A row for each link, or even its hashes, would cost more than computing the digest again. No canonical text has a line feed;
 * one that was put there makes more lines than links.
 */
const READ_BATCH = (table: ChainTable) =>
  statement<BatchRow>(
    `read-batch-of-${table}`,
    `select min(seq) as first, max(seq) as last, count(*) as count, string_agg(event, chr(10)) as events,
          encode(sha256(convert_to(encode(string_agg(previous_hash, ''), 'hex'), 'UTF8')), 'hex') as previous_digest,
          encode(sha256(convert_to(encode(string_agg(event_hash, ''), 'hex'), 'UTF8')), 'hex') as own_digest
     from (select seq, previous_hash, event_hash, event from ${table} where chain_id = $1 and seq > $2 and seq <= $3 order by seq) b`,
  );

/** By the primary key; where that was dropped, by reading all. */
const FIND_DOUBLED = (table: ChainTable) =>
  statement<{ seq: number }>(
    `find-doubled-of-${table}`,
    `select seq from ${table} where chain_id = $1 group by seq having count(*) > 1 order by seq limit 1`,
  );

/** Reads the chains of a table, to verify or export them. */
export abstract class ChainReader {
  protected constructor(
    protected readonly database: Sql,
    private readonly table: ChainTable,
  ) {}

  /** A chain with its head, if its row exists. */
  abstract findById(chainId: string): Promise<ChainRow | undefined>;

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
      // Numbers have gaps only after tampering: then the rest is read as well.
      start = await this.nextAfter(chainId, end);
    }
  }

  /** The links of a batch by themselves. */
  linksOf(chainId: string, { after, upTo }: BatchOfChain): Promise<EventRow[]> {
    return this.database.rows(READ_RANGE(this.table), [chainId, after, upTo]);
  }

  /** All links as they are stored, in their order; with `behind`, those after that number. */
  async *read(chainId: string, behind = -1): AsyncGenerator<EventRow[]> {
    let after = behind;
    for (;;) {
      const rows = await this.database.rows(READ(this.table), [chainId, after]);
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
      // Thrown where it is awaited.
      range.catch(() => undefined);
      return range;
    };
    const onTheirWay = Array.from({ length: BATCHES_ON_THEIR_WAY }, (_, i) => read(start + i * BATCH));
    for (let range = await onTheirWay.shift(); range; range = await onTheirWay.shift()) {
      if (range.row) onTheirWay.push(read(range.after + BATCHES_ON_THEIR_WAY * BATCH));
      // Lets the query be sent first: computing digests blocks the event loop.
      await othersGoFirst();
      yield range;
    }
  }

  private async rangeAfter(chainId: string, after: number): Promise<Range> {
    const upTo = after + BATCH;
    const [row] = await this.database.rows(READ_BATCH(this.table), [chainId, after, upTo]);
    return { after, upTo, row: row && row.count > 0 ? row : undefined };
  }

  private async nextAfter(chainId: string, seq: number): Promise<number | null> {
    return (await this.database.rows(FIND_NEXT(this.table), [chainId, seq]))[0]?.seq ?? null;
  }
  /** The first number that two events have. Of those, one might never be read: what is read next begins behind the number. */
  async findDoubled(chainId: string): Promise<number | undefined> {
    return (await this.database.rows(FIND_DOUBLED(this.table), [chainId]))[0]?.seq;
  }
}

/** Null where there is a gap, or an event of several lines. */
function linksIn({ first, last, count, events, ...digests }: BatchRow): LinkBatch | null {
  const texts = events.split('\n');
  return last - first + 1 === count && texts.length === count ? { first, events: texts, ...digests } : null;
}
