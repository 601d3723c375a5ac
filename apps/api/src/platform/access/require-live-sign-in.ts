import { type Sql, statement } from '../database/database.js';
import type { Principal } from './access.js';
import { NotSignedInError } from './access.errors.js';

/** Index: primary key. */
const FIND_LIVE_SIGN_IN = statement<object>(
  'find-live-sign-in',
  `select from sign_ins where account_id = $1 and id = $2 and revoked_at is null and expires_at > now()`,
);

/**
 * Checks a sign-in again under `lockAccount`. A password reset may have ended it since the guard checked, and what this transaction
 * creates would survive the reset.
 *
 * @throws NotSignedInError
 */
export async function requireLiveSignIn({ scope, signInId }: Principal, sql: Sql): Promise<void> {
  if ((await sql.rows(FIND_LIVE_SIGN_IN, [scope, signInId])).length === 0) throw new NotSignedInError();
}
