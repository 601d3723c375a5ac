import type pg from 'pg';
import type { Statement } from './database.js';

/** Rows that are in memory at once: of words with all that was ever answered of them, a few hundred kilobytes. */
const BATCH_ROWS = 100;

/** The database at one moment, for a long read. */
export class Snapshot {
  constructor(private readonly client: pg.Client) {}

  /** The rows of a statement, some at a time; not before one statement is at its end may another begin. */
  async *batches<Row extends object>({ text }: Statement<Row>, values: readonly unknown[]): AsyncGenerator<Row[], void> {
    await this.client.query(`declare batch no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows } = await this.client.query<Row>(`fetch ${BATCH_ROWS} from batch`);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_ROWS) break;
    }
    await this.client.query('close batch');
  }

  /** Calls `callback` when the connection ends, from either side. */
  whenGone(callback: () => void): void {
    this.client.once('end', callback);
  }

  /** May be called more than once. */
  async close(): Promise<void> {
    await this.client.end();
  }
}
