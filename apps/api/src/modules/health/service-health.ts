import { type Database, statement } from '../../platform/database/database.js';
import { migrations } from '../../platform/database/migrations.js';

const APPLIED = statement<{ applied: number }>('applied-migrations', `select count(*)::int as applied from migrations`);

export interface ServiceHealth {
  readonly database: 'ok' | 'away';
  /** Unknown while the database is away. */
  readonly migrations?: 'head' | 'behind';
}

export async function serviceHealth(database: Database): Promise<ServiceHealth> {
  try {
    const [row] = await database.rows(APPLIED, []);
    return { database: 'ok', migrations: row?.applied === migrations.length ? 'head' : 'behind' };
  } catch {
    return { database: 'away' };
  }
}
