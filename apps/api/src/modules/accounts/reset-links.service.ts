import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import type { Database } from '../../platform/database/database.js';
import { SecurityEventsRepository } from '../audit/security/security-events.repository.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';

export interface ResetLink {
  readonly url: string;
  readonly expiresAt: Date;
}

@Injectable()
export class ResetLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: OneTimeLinksRepository,
    private readonly trail: SecurityTrail,
  ) {}

  /** @param origin the web app's origin if PUBLIC_URL is not set */
  async create(scope: AccountScope, origin: string): Promise<ResetLink> {
    const { token, expiresAt } = await this.trail.transaction(async (sql, manager) => {
      const link = await this.links.createForReset(scope, manager);
      await this.trail.record('reset_link', { target: scope }, sql);
      return link;
    });
    return { url: `${(this.config.PUBLIC_URL ?? origin).replace(/\/$/, '')}/reset?token=${token}`, expiresAt };
  }
}

/** Creates a reset URL from the command line. Null if there is no such account. */
export async function createPasswordResetUrl(database: Database, email: string, config: Config): Promise<string | null> {
  const account = await new AccountsRepository(database).findCredentials(email);
  if (!account) return null;
  const trail = new SecurityTrail(new SecurityEventsRepository(database), database, config);
  const links = new ResetLinksService(config, new OneTimeLinksRepository(database), trail);
  return (await links.create(accountScope(account.id), `http://${config.HOST}:${config.PORT}`)).url;
}
