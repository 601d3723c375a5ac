import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';

export const MIGRATION_LOCK = 7_241_163;

/** Applies pending migrations in one transaction, under a lock. Returns their names. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  return underLock(dataSource, async (executor) => (await executor.executePendingMigrations()).map(({ name }) => name));
}

/** Reverts the newest migration. The next start reapplies it. */
export async function revertLast(dataSource: DataSource): Promise<void> {
  await underLock(dataSource, (executor) => executor.undoLastMigration());
}

async function underLock<T>(dataSource: DataSource, work: (executor: MigrationExecutor) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner('master');
  await runner.connect();
  try {
    await runner.query(`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`);
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(executorOn(dataSource, runner));
  } finally {
    await releaseRunner(runner);
  }
}

function executorOn(dataSource: DataSource, runner: QueryRunner): MigrationExecutor {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'all';
  return executor;
}

async function releaseRunner(runner: QueryRunner): Promise<void> {
  await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
  await runner.query('reset lock_timeout').catch(() => undefined);
  await runner.query('reset statement_timeout').catch(() => undefined);
  await runner.release();
}
