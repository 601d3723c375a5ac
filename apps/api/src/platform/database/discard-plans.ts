import { type Sql, statement } from './database.js';

const DISCARD = statement<never>('discard-plans', `discard plans`);
const PLAN_FOR_ANY = statement<never>('plan-for-any', `select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/**
 * Discards cached query plans, and makes the transaction's statements and foreign key checks use generic ones, for writes of thousands of
 * rows. A plan from when a table was small scans all of it for each new row. A plan for one account without statistics may choose any
 * index; a generic plan does not.
 */
export async function discardPlans(sql: Sql): Promise<void> {
  await sql.rows(DISCARD, []);
  await sql.rows(PLAN_FOR_ANY, []);
}
