import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ChainPosition, ChainLink, LinkBatch } from '@wordhoard/audit';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

type ChainTable = 'audit_events' | 'security_events';

export interface EventRow extends ChainLink {
  readonly created_at: Date;
}

export interface ChainRow extends ChainPosition {
  readonly chain_id: string;
}

/** Links of a chain after `after`, up to and including `upTo`. */
export interface ChainBatch {
  readonly after: number;
  readonly upTo: number;
  /** Null if they must be verified one by one. */
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

/** A range of sequence numbers. `row` is undefined if it is empty. */
interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly row: BatchRow | undefined;
}

/** Verifying this many takes about 5 ms, so other requests are not delayed. */
const BATCH = 2_000;
/** Reading a batch takes longer than verifying one. */
const PREFETCHED_BATCHES = 2;

export const LINK_COLUMNS = `e.seq, encode(e.previous_hash, 'hex') as previous_hash, e.event, encode(e.event_hash, 'hex') as event_hash, e.created_at`;

function ofEachTable<T>(make: (table: ChainTable) => T): Readonly<Record<ChainTable, T>> {
  return { audit_events: make('audit_events'), security_events: make('security_events') };
}

/** Index: primary key. */
const READ = ofEachTable((table) =>
  statement<EventRow, { chainId: string; after: number }>(
    `read-chain-of-${table}`,
    `select ${LINK_COLUMNS} from ${table} e where e.chain_id = :chainId and e.seq > :after order by e.seq limit ${BATCH}`,
  ),
);

/** Index: primary key. If an attacker dropped it, numbers may be duplicated. */
const READ_RANGE = ofEachTable((table) =>
  statement<EventRow, { chainId: string; after: number; upTo: number }>(
    `read-range-of-${table}`,
    `select ${LINK_COLUMNS} from ${table} e where e.chain_id = :chainId and e.seq > :after and e.seq <= :upTo order by e.seq limit ${2 * BATCH}`,
  ),
);

/** Index: primary key. */
const FIND_NEXT = ofEachTable((table) =>
  statement<{ seq: number | null }, { chainId: string; after: number }>(
    `find-next-of-${table}`,
    `select min(seq) as seq from ${table} where chain_id = :chainId and seq > :after`,
  ),
);

/**
 * Index: primary key. Aggregated, because reading one row per link would cost more than computing its digest. Canonical texts contain no
 * line feed, so an added one makes the number of lines differ.
 */
const READ_BATCH = ofEachTable((table) =>
  statement<BatchRow, { chainId: string; after: number; upTo: number }>(
    `read-batch-of-${table}`,
    `select min(seq) as first, max(seq) as last, count(*) as count, string_agg(event, chr(10)) as events,
          encode(sha256(convert_to(encode(string_agg(previous_hash, ''), 'hex'), 'UTF8')), 'hex') as previous_digest,
          encode(sha256(convert_to(encode(string_agg(event_hash, ''), 'hex'), 'UTF8')), 'hex') as own_digest
     from (select seq, previous_hash, event_hash, event from ${table} where chain_id = :chainId and seq > :after and seq <= :upTo order by seq) b
   having count(*) > 0`,
  ),
);

/** Index: primary key; a full scan if an attacker dropped it. */
const FIND_DOUBLED = ofEachTable((table) =>
  statement<{ seq: number }, { chainId: string }>(
    `find-doubled-of-${table}`,
    `select seq from ${table} where chain_id = :chainId group by seq having count(*) > 1 order by seq limit 1`,
  ),
);

/** Reads the chains of a table for verification and export. */
export abstract class ChainReader {
  protected constructor(
    protected readonly database: Sql,
    private readonly table: ChainTable,
  ) {}

  abstract findById(chainId: string): Promise<ChainRow | undefined>;

  /** All links in order, for verification. Prefetches the next batches. */
  async *batches(chainId: string): AsyncGenerator<ChainBatch> {
    for (let start = await this.nextAfter(chainId, -1); start !== null;) {
      const ranges = this.rangesFrom(chainId, start - 1);
      let end = start;
      for await (const { after, upTo, row } of ranges) {
        end = upTo;
        if (!row) break;
        yield { after, upTo, links: linksIn(row) };
      }
      // Gaps exist only after tampering. Continue after the gap.
      start = await this.nextAfter(chainId, end);
    }
  }

  /** The single links of a batch. */
  linksOf(chainId: string, { after, upTo }: ChainBatch): Promise<EventRow[]> {
    return this.database.rows(READ_RANGE[this.table], { chainId, after, upTo });
  }

  /** All links in order, after the sequence number `behind`. */
  async *read(chainId: string, behind = -1): AsyncGenerator<EventRow[]> {
    let after = behind;
    for (;;) {
      const rows = await this.database.rows(READ[this.table], { chainId, after });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.seq;
    }
  }

  /** Ranges in order, up to and including the first empty one. Several are read concurrently. */
  private async *rangesFrom(chainId: string, start: number): AsyncGenerator<Range> {
    const read = (after: number) => {
      const range = this.rangeAfter(chainId, after);
      // Rethrown when awaited.
      range.catch(() => undefined);
      return range;
    };
    const pending = Array.from({ length: PREFETCHED_BATCHES }, (_, i) => read(start + i * BATCH));
    for (let range = await pending.shift(); range; range = await pending.shift()) {
      if (range.row) pending.push(read(range.after + PREFETCHED_BATCHES * BATCH));
      // Lets the query be sent before computing digests blocks the event loop.
      await yieldToEventLoop();
      yield range;
    }
  }

  private async rangeAfter(chainId: string, after: number): Promise<Range> {
    const upTo = after + BATCH;
    const [row] = await this.database.rows(READ_BATCH[this.table], { chainId, after, upTo });
    return { after, upTo, row };
  }

  private async nextAfter(chainId: string, seq: number): Promise<number | null> {
    return (await this.database.rows(FIND_NEXT[this.table], { chainId, after: seq }))[0]?.seq ?? null;
  }
  /** The first duplicate sequence number. Batches could skip one of two such events. */
  async findDoubled(chainId: string): Promise<number | undefined> {
    return (await this.database.rows(FIND_DOUBLED[this.table], { chainId }))[0]?.seq;
  }
}

/** Null if there is a gap or an event has several lines. */
function linksIn({ first, last, count, events, ...digests }: BatchRow): LinkBatch | null {
  const texts = events.split('\n');
  return last - first + 1 === count && texts.length === count ? { first, events: texts, ...digests } : null;
}
