import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { acrossAccounts } from '../../platform/database/account-binding.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { CreateAccountService } from './create-account.service.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { Passwords } from './passwords.js';

/** Creates the first administrator of an installation. */
@Injectable()
export class FirstAdministratorService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsRepository,
    private readonly creation: CreateAccountService,
    private readonly passwords: Passwords,
    private readonly links: OneTimeLinksRepository,
    private readonly trail: SecurityTrail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = this.config;
    if (email !== undefined && password !== undefined) await acrossAccounts('start of the API', () => this.create(email, password));
  }

  /** The path of the setup link, or null if there is an administrator. */
  async setupPath(): Promise<string | null> {
    return acrossAccounts('start of the API', async () => {
      if (await this.accounts.hasAdministrator()) return null;
      const { token } = await this.links.createForFirstAdmin();
      return `/sign-up?setup=${token}`;
    });
  }

  private async create(email: string, password: string): Promise<void> {
    const username = (email.split('@')[0] ?? '').slice(0, 64).padEnd(3, '_');
    await this.accounts.whenFirst(async (sql, manager) => {
      const passwordHash = await this.passwords.hashNew(password, 'FIRST_ADMIN_PASSWORD', { username, email });
      const account = await this.creation.create({ username, email, passwordHash, role: 'admin', timeZone: 'UTC' }, sql, manager);
      await this.trail.record('account_created', { target: account.id, details: { role: 'admin' } }, sql);
    });
  }
}
