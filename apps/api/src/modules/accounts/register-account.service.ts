import { Injectable } from '@nestjs/common';
import { accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import type { AccountRecord, NewAccount } from './account.js';
import { requireClearIdentity } from './account-identity.js';
import { AccountTakenError } from './accounts.errors.js';
import { CreateAccountService } from './create-account.service.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { Passwords } from './passwords.js';
import { RegistrationGate } from './registration-gate.js';
import type { ClientKind } from './sign-in.entity.js';
import { type IssuedToken, SignInService } from './sign-in.service.js';

export type Registration = Omit<NewAccount, 'passwordHash' | 'role'> & {
  readonly password: string;
  readonly setupToken?: string | undefined;
};

@Injectable()
export class RegisterAccountService {
  constructor(
    private readonly database: Database,
    private readonly accounts: CreateAccountService,
    private readonly links: OneTimeLinksRepository,
    private readonly passwords: Passwords,
    private readonly gate: RegistrationGate,
    private readonly signIns: SignInService,
  ) {}

  /**
   * @param network counts refusals
   * @throws RegistrationClosedError, InvalidRequestError, AccountTakenError, TooManyRequestsError after many of those and, for a setup token
   * that is not valid, LinkSpentError
   */
  async register(registration: Registration, client: ClientKind, network: string): Promise<{ account: AccountRecord; token: IssuedToken }> {
    this.gate.requireOpen(registration.setupToken !== undefined);
    this.gate.requireRefusalsLeft(network);
    try {
      return await this.create(registration, client);
    } catch (error) {
      if (error instanceof AccountTakenError) this.gate.countRefusal(network);
      throw error;
    }
  }

  private async create({ password, setupToken, ...profile }: Registration, client: ClientKind) {
    requireClearIdentity(profile);
    const passwordHash = await this.passwords.hashNew(password, 'password', profile);
    return this.database.transaction(async (sql, manager) => {
      if (setupToken !== undefined) await this.links.consumeForFirstAdmin(setupToken, manager);
      const role = setupToken === undefined ? 'user' : 'admin';
      const account = await this.accounts.create({ ...profile, passwordHash, role }, sql, manager);
      return {
        account,
        token: await this.signIns.open(accountScope(account.id), { client, scope: 'full' }, { sql, manager }, 'account_created'),
      };
    });
  }
}
