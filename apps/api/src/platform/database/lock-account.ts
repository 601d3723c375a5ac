import { NotSignedInError } from '../access/access.errors.js';
import type { AccountScope } from '../access/account-scope.js';
import { type Sql, statement } from './database.js';

const LOCK_ACCOUNT = statement<object>('lock-account', `select from accounts where id = $1 for no key update`);

/**
 * Makes one account's changes to its counters wait for each other: what a transaction counts after this stands still until it ends.
 * Taken before any other row, so that two of them cannot wait for one another.
 *
 * @throws NotSignedInError when the account is gone, perhaps while this waited for it
 */
export async function lockAccount(scope: AccountScope, sql: Sql): Promise<void> {
  if ((await sql.rows(LOCK_ACCOUNT, [scope])).length === 0) throw new NotSignedInError();
}
