import type { Sql } from './database.js';
import { statement } from './statement.js';

const DISCARD = statement<never>('discard-plans', `discard plans`);
const PLAN_FOR_ANY = statement<never>('plan-for-any', `select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/**
 * Discards cached plans and forces generic ones in this transaction, including for foreign key checks. Call it before writing thousands of
 * rows: a plan made when a table was small would scan it for every row, and a custom plan without statistics may choose any index.
 */
export async function discardPlans(sql: Sql): Promise<void> {
  await sql.rows(DISCARD, {});
  await sql.rows(PLAN_FOR_ANY, {});
}

const EXTEND_TIMEOUT = statement<never>('take-time', `select set_config('statement_timeout', '120000', true)`);

/** Raises the statement timeout to two minutes in this transaction, for changes to 100,000 rows. */
export async function extendStatementTimeout(sql: Sql): Promise<void> {
  await sql.rows(EXTEND_TIMEOUT, {});
}
