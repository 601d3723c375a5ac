import type { Config } from '../../config/config.schema.js';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import type { Database } from '../../platform/database/database.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';

export interface ResetLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The host's way to help somebody who forgot the password, with no administrator at hand. Null when there is no such account. */
export async function openingOfReset(database: Database, email: string, config: Config): Promise<string | null> {
  const account = await new AccountsRepository(database).findByEmail(email);
  if (!account) return null;
  const origin = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return (await resetLink(new OneTimeLinksRepository(database), accountScope(account.id), origin)).url;
}

/** @param origin where the person who opens the link finds the web app */
export async function resetLink(links: OneTimeLinksRepository, scope: AccountScope, origin: string): Promise<ResetLink> {
  const { token, expiresAt } = await links.createForReset(scope);
  return { url: `${origin.replace(/\/$/, '')}/reset?token=${token}`, expiresAt };
}
