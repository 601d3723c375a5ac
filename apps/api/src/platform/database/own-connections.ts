import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { retryLostWork } from './connection-loss.js';
import type { Sql } from './database.js';
import { PrePingPool } from './pre-ping-pool.js';

/** One to read on while the other is thought about. */
const CONNECTIONS = 2;
const STATEMENT_MS = 60_000;

/** For work that reads for minutes, a statement after the other: connections of its own, so that requests have all of theirs. */
@Injectable()
export class OwnConnections {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opened for as long as `work` takes. */
  async during<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const pool = new PrePingPool({
      connectionString: this.config.DATABASE_URL,
      application_name: 'wordhoard',
      max: CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
    });
    // The next statement reports the failure.
    pool.on('error', () => undefined);
    try {
      return await work({
        rows: (prepared, values) =>
          retryLostWork(async () => (await pool.query({ name: prepared.name, text: prepared.text, values: [...values] })).rows),
      });
    } finally {
      await pool.end();
    }
  }
}
