import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import type { Account, NewAccount } from './account.js';
import { requireClearIdentity } from './account-identity.js';
import { RegistrationClosedError } from './accounts.errors.js';
import { CreateAccountService } from './create-account.service.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { Passwords } from './passwords.js';
import type { Client } from './sign-in.entity.js';
import { type IssuedToken, SignInService } from './sign-in.service.js';

export type Registration = Omit<NewAccount, 'passwordHash' | 'role'> & {
  readonly password: string;
  readonly setupToken?: string | undefined;
};

@Injectable()
export class RegisterAccountService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: CreateAccountService,
    private readonly links: OneTimeLinksRepository,
    private readonly passwords: Passwords,
    private readonly signIns: SignInService,
  ) {}

  /** @throws RegistrationClosedError, InvalidRequestError, AccountTakenError and, for a setup token that does not hold, LinkSpentError */
  async register({ password, setupToken, ...profile }: Registration, client: Client): Promise<{ account: Account; token: IssuedToken }> {
    if (setupToken === undefined && !this.config.REGISTRATION_ENABLED) throw new RegistrationClosedError();
    requireClearIdentity(profile);
    const passwordHash = await this.passwords.hashNew(password, 'password', profile);
    return this.database.transaction(async (_sql, manager) => {
      if (setupToken !== undefined) await this.links.spendForFirstAdmin(setupToken, manager);
      const role = setupToken === undefined ? 'user' : 'admin';
      const account = await this.accounts.create({ ...profile, passwordHash, role }, manager);
      return { account, token: await this.signIns.open(accountScope(account.id), { client, scope: 'full' }, manager) };
    });
  }
}
