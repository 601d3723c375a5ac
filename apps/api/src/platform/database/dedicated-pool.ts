import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { retryLostWork } from './connection-loss.js';
import type { Sql } from './database.js';
import { PrePingPool } from './pre-ping-pool.js';
import { queryOf } from './statement.js';

/** One prefetches while the other's rows are processed. */
const MAX_CONNECTIONS = 2;
const STATEMENT_TIMEOUT_MS = 60_000;

/** A separate pool for reads that take minutes, so that they do not block requests. */
@Injectable()
export class DedicatedPool {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens the pool for the duration of `work`. */
  async during<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const pool = new PrePingPool({
      connectionString: this.config.DATABASE_URL,
      application_name: 'wordhoard',
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
    });
    // The next statement reports the error.
    pool.on('error', () => undefined);
    try {
      return await work({
        rows: (prepared, parameters) => retryLostWork(async () => (await pool.query(queryOf(prepared, parameters))).rows),
      });
    } finally {
      await pool.end();
    }
  }
}
