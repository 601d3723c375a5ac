import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.js';

/** How soon a worker that died is missed: its heartbeat is looked for this often, after the ten seconds that pg-boss gives it at least. */
const SUPERVISE_INTERVAL_SECONDS = 5;
/** We make no job depend on another. */
const FLOW_INTERVAL_SECONDS = 3_600;

/**
 * pg-boss on the application's own pool, so that DB_POOL_SIZE holds.
 *
 * It makes and updates its own schema when it starts, under its own lock, so any number of instances may start at once. Our migrations
 * leave it alone: its DDL changes with its version, and a start of the API need not wait for it. `host migrate` makes it beforehand.
 */
export async function createPgBoss(database: Database, options: { readonly idle?: boolean } = {}): Promise<PgBoss> {
  // Loaded here, and not with the application: see JobQueue.
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: { executeSql: (text, values) => database.script(text, values) },
    schema: 'pgboss',
    supervise: !options.idle,
    schedule: !options.idle,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    flowIntervalSeconds: FLOW_INTERVAL_SECONDS,
    // Its tables stay small, and are vacuumed as ours are.
    reindex: false,
    monitorVacuum: false,
  });
}

/** Brings the schema of pg-boss to what this version of it needs. */
export async function createQueueSchema(database: Database): Promise<void> {
  const boss = await createPgBoss(database, { idle: true });
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
