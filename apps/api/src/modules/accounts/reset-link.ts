import type { Config } from '../../config/config.schema.js';
import { accountScope } from '../../platform/access/account-scope.js';
import type { Database } from '../../platform/database/database.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';

/** The host's way to help somebody who forgot the password, with no administrator at hand. Null when there is no such account. */
export async function openingOfReset(database: Database, email: string, config: Config): Promise<string | null> {
  const account = await new AccountsRepository(database).findByEmail(email);
  if (!account) return null;
  const token = await new OneTimeLinksRepository(database).createForReset(accountScope(account.id));
  return `${config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`}/reset?token=${token}`;
}
