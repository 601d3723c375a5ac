import { Inject, Injectable } from '@nestjs/common';
import type { ChainHead, Checkpoint, ChainPosition } from '@wordhoard/audit';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface CheckpointRow extends Checkpoint {
  readonly number: number;
}

const BATCH = 500;

const LAST = statement<CheckpointRow>(
  'find-last-checkpoint',
  `select number, text, signature from audit_checkpoints order by number desc limit 1`,
);

/** All accounts. Index: primary keys, and audit_checkpoint_heads_of_chain for the last signed head. */
const MOVED = statement<ChainHead>(
  'find-moved-chains',
  `select c.chain_id, c.head_seq as seq, encode(c.head_hash, 'hex') as hash
     from (select chain_id, head_seq, head_hash from audit_chains
           union all select chain_id, head_seq, head_hash from security_chain where head_seq > 0) c
    where c.head_seq is distinct from
          (select h.seq from audit_checkpoint_heads h where h.chain_id = c.chain_id order by h.number desc limit 1)
    order by c.chain_id`,
);

const ADD = statement<never, { number: number; text: string; signature: string }>(
  'add-checkpoint',
  `insert into audit_checkpoints (number, text, signature) values (:number, :text, :signature)`,
);

const ADD_HEADS = statement<never, { number: number; chainIds: string[]; seqs: number[]; hashes: string[] }>(
  'add-checkpoint-heads',
  `insert into audit_checkpoint_heads (number, chain_id, seq, hash)
   select :number, u.chain_id, u.seq, decode(u.hash, 'hex')
     from unnest(:chainIds::uuid[], :seqs::bigint[], :hashes::text[]) as u (chain_id, seq, hash)`,
);

/** Index: primary key. */
const READ = statement<CheckpointRow, { after: number }>(
  'read-checkpoints',
  `select number, text, signature from audit_checkpoints where number > :after order by number limit ${BATCH}`,
);

/** Index: primary key. */
const HEADS_OF = statement<ChainHead, { number: number }>(
  'find-heads-of-checkpoint',
  `select chain_id, seq, encode(hash, 'hex') as hash from audit_checkpoint_heads where number = :number order by chain_id`,
);

/** Index: audit_checkpoint_heads_of_chain. */
const HEADS_OF_CHAIN = statement<ChainPosition & { number: number }, { chainId: string }>(
  'find-signed-heads-of-chain',
  `select number, seq, encode(hash, 'hex') as hash from audit_checkpoint_heads where chain_id = :chainId order by number`,
);

/** Signed heads of all chains. Append-only. */
@Injectable()
export class CheckpointsRepository {
  constructor(@Inject(Database) private readonly database: Sql) {}

  async last(sql: Sql): Promise<CheckpointRow | undefined> {
    return (await sql.rows(LAST, {}))[0];
  }

  /** Chains that have grown since the last checkpoint, ordered by id. */
  moved(sql: Sql): Promise<ChainHead[]> {
    return sql.rows(MOVED, {});
  }

  async add({ number, text, signature }: CheckpointRow, moved: readonly ChainHead[], sql: Sql): Promise<void> {
    await sql.rows(ADD, { number, text, signature });
    await sql.rows(ADD_HEADS, {
      number,
      chainIds: moved.map(({ chain_id }) => chain_id),
      seqs: moved.map(({ seq }) => seq),
      hashes: moved.map(({ hash }) => hash),
    });
  }

  /** All checkpoints in order. */
  async *read(): AsyncGenerator<CheckpointRow[]> {
    let after = -1;
    for (;;) {
      const rows = await this.database.rows(READ, { after });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.number;
    }
  }

  /** Ordered by chain id. */
  headsOf(number: number): Promise<ChainHead[]> {
    return this.database.rows(HEADS_OF, { number });
  }

  /** Signed heads of a chain with the number of their checkpoint, oldest first. */
  headsOfChain(chainId: string): Promise<(ChainPosition & { readonly number: number })[]> {
    return this.database.rows(HEADS_OF_CHAIN, { chainId });
  }
}
