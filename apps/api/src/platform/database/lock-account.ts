import type { AccountScope } from '../access/account-scope.js';
import { type Sql, statement } from './database.js';

const LOCK_ACCOUNT = statement<never>('lock-account', `select from accounts where id = $1 for no key update`);

/**
 * Makes one account's changes to its counters wait for each other: what a transaction counts after this stands still until it ends.
 * Taken before any other row, so that two of them cannot wait for one another.
 */
export async function lockAccount(scope: AccountScope, sql: Sql): Promise<void> {
  await sql.rows(LOCK_ACCOUNT, [scope]);
}
