import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { WrongPasswordError } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { Passwords } from './passwords.js';
import { SignInsRepository } from './sign-ins.repository.js';

@Injectable()
export class PasswordService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly signIns: SignInsRepository,
    private readonly links: OneTimeLinksRepository,
    private readonly passwords: Passwords,
  ) {}

  /** Ends every other sign-in of the account. @throws WrongPasswordError and InvalidRequestError */
  async change({ scope, signInId }: Principal, currentPassword: string, newPassword: string): Promise<void> {
    const account = await this.accounts.get(scope);
    if (!(await this.passwords.matches(account.passwordHash, currentPassword))) throw new WrongPasswordError('Incorrect password');
    const newHash = await this.passwords.hashNew(newPassword, 'new_password', account);
    await this.database.transaction(async (_sql, manager) => {
      await this.accounts.setPasswordHash(scope, newHash, manager);
      await this.signIns.revokeOthers(scope, signInId, manager);
    });
  }

  /**
   * Ends every sign-in of the account, and leaves the link good where the password is refused.
   *
   * @throws LinkSpentError and InvalidRequestError
   */
  async reset(token: string, newPassword: string): Promise<AccountScope> {
    return this.database.transaction(async (_sql, manager) => {
      const scope = await this.links.spendForReset(token, manager);
      const newHash = await this.passwords.hashNew(newPassword, 'new_password', await this.accounts.get(scope, manager));
      await this.accounts.setPasswordHash(scope, newHash, manager);
      await this.signIns.revokeAll(scope, manager);
      return scope;
    });
  }
}
