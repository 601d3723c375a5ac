import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import type { Config } from '../../config/config.schema.js';
import type { Tracing } from '../tracing/tracing.js';
import { migrations } from './migrations.js';
import { PrePingPool } from './pre-ping-pool.js';

/** Identifies this process among all instances. */
export const INSTANCE = randomBytes(4).toString('hex');

/** The application name of pooled connections; used to count instances. */
export const APPLICATION_NAME = `wordhoard ${INSTANCE}`;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);

type PoolSettings = Pick<Config, 'DATABASE_URL' | 'DB_POOL_SIZE' | 'DB_MAX_OVERFLOW' | 'SLOW_STATEMENT_MS'>;

export function createDataSource(
  config: PoolSettings,
  entities: MixedList<new () => object> = [],
  applicationName = 'wordhoard',
  tracing: Tracing | null = null,
): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: PrePingPool },
    url: config.DATABASE_URL,
    entities,
    migrations: [...migrations],
    migrationsTransactionMode: 'all',
    synchronize: false,
    installExtensions: false,
    applicationName,
    poolSize: config.DB_POOL_SIZE + config.DB_MAX_OVERFLOW,
    connectTimeoutMS: 10_000,
    extra: {
      min: config.DB_POOL_SIZE,
      idleTimeoutMillis: 30_000,
      maxLifetimeSeconds: 280,
      keepAlive: true,
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      slowStatementMs: config.SLOW_STATEMENT_MS,
      tracing,
    },
  });
}
