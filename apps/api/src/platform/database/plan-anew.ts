import { type Sql, statement } from './database.js';

const DISCARD = statement<never>('discard-plans', `discard plans`);
const PLAN_FOR_ANY = statement<never>('plan-for-any', `select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/**
 * Has the statements that follow in a transaction, and the checks of foreign keys with them, planned for tables that grow by thousands of
 * rows. A plan that was kept from when a table was small reads all of it, for each row that is written. And a plan for one account, of whose
 * rows the statistics know nothing yet, takes any index for as good as another; a plan for whatever account does not.
 */
export async function planAnew(sql: Sql): Promise<void> {
  await sql.rows(DISCARD, []);
  await sql.rows(PLAN_FOR_ANY, []);
}
