import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.js';

/** How often pg-boss looks for workers whose heartbeat is overdue. */
const SUPERVISE_INTERVAL_SECONDS = 5;
/** We do not use dependent jobs. */
const FLOW_INTERVAL_SECONDS = 3_600;

/**
 * Runs pg-boss on the application's pool, so DB_POOL_SIZE applies to both.
 *
 * pg-boss creates and migrates its own schema when it starts, under its own lock. Our migrations leave it alone because its DDL changes
 * with its version. `host migrate` creates it beforehand.
 */
export async function createPgBoss(database: Database, options: { readonly idle?: boolean } = {}): Promise<PgBoss> {
  // Loaded late; see JobQueue.
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: { executeSql: (text, values) => database.script(text, values) },
    schema: 'pgboss',
    supervise: !options.idle,
    schedule: !options.idle,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    flowIntervalSeconds: FLOW_INTERVAL_SECONDS,
    // Its tables stay small, and autovacuum handles them.
    reindex: false,
    monitorVacuum: false,
  });
}

/** Creates or migrates the schema of pg-boss. */
export async function createQueueSchema(database: Database): Promise<void> {
  const boss = await createPgBoss(database, { idle: true });
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
