import type { Sql } from '../database/database.js';
import { statement } from '../database/statement.js';
import type { Principal } from './access.js';
import { NotSignedInError } from './access.errors.js';
import type { AccountScope } from './account-scope.js';

/** Index: primary key. */
const FIND_LIVE_SIGN_IN = statement<object, { account: AccountScope; signInId: string }>(
  'find-live-sign-in',
  `select from sign_ins where account_id = :account and id = :signInId and revoked_at is null and expires_at > now()`,
);

/**
 * Checks a sign-in again under `lockAccount`. A password reset may have ended it since the guard checked, and what this transaction
 * creates would survive the reset.
 *
 * @throws NotSignedInError
 */
export async function requireLiveSignIn({ scope, signInId }: Principal, sql: Sql): Promise<void> {
  if ((await sql.rows(FIND_LIVE_SIGN_IN, { account: scope, signInId })).length === 0) throw new NotSignedInError();
}
