import type pg from 'pg';
import { queryOf, type Statement } from './statement.js';

/** Maximum rows in memory: a few hundred kilobytes for words with their review logs. */
const BATCH_ROWS = 100;

/** A consistent view of the database for a long read. */
export class Snapshot {
  constructor(private readonly client: pg.Client) {}

  /** Streams the rows of a statement in batches. Read them all before starting another statement. */
  async *batches<Row extends object, Parameters extends object>(
    read: Statement<Row, Parameters>,
    parameters: NoInfer<Parameters>,
  ): AsyncGenerator<Row[], void> {
    const { text, values } = queryOf(read, parameters);
    await this.client.query(`declare batch no scroll cursor for ${text}`, values);
    for (;;) {
      const { rows } = await this.client.query<Row>(`fetch ${BATCH_ROWS} from batch`);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_ROWS) break;
    }
    await this.client.query('close batch');
  }

  /** Calls `callback` when the connection ends. */
  onClose(callback: () => void): void {
    this.client.once('end', callback);
  }

  /** Idempotent. */
  async close(): Promise<void> {
    await this.client.end();
  }
}
