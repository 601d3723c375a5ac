import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.schema.js';
import { accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';

/** The host's way to help somebody who forgot the password, with no administrator at hand. */
export async function openingOfReset(dataSource: DataSource, email: string | undefined, config: Config): Promise<string> {
  const database = new Database(dataSource);
  const account = await new AccountsRepository(database).findByEmail(email ?? '');
  if (!account) throw new Error(`There is no account with the e-mail address '${email ?? ''}'`);
  const token = await new OneTimeLinksRepository(database).createForReset(accountScope(account.id));
  return `${config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`}/reset?token=${token}`;
}
