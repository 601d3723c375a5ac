import { NotSignedInError } from '../access/access.errors.js';
import type { AccountScope } from '../access/account-scope.js';
import type { Sql } from './database.js';
import { statement } from './statement.js';

const LOCK_ACCOUNT = statement<object, { account: AccountScope }>(
  'lock-account',
  `select from accounts where id = :account for no key update`,
);

/**
 * Serializes changes to an account's counters until the transaction ends. To prevent deadlocks, call it before locking any other row.
 *
 * @throws NotSignedInError if the account has been deleted
 */
export async function lockAccount(scope: AccountScope, sql: Sql): Promise<void> {
  if ((await sql.rows(LOCK_ACCOUNT, { account: scope })).length === 0) throw new NotSignedInError();
}
