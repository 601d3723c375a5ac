import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import { WrongPasswordError } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { Passwords } from './passwords.js';
import { RevokeAccessService } from './revoke-access.service.js';

export interface PasswordChangeInput {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly keptClientIds: readonly string[];
}

const WRONG_PASSWORD = 'Incorrect password';

@Injectable()
export class PasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: OneTimeLinksRepository,
    private readonly passwords: Passwords,
    private readonly access: RevokeAccessService,
    private readonly trail: SecurityTrail,
  ) {}

  /**
   * Ends every other sign-in of the account and its connections, and deletes reset links.
   *
   * @throws WrongPasswordError and InvalidRequestError
   */
  async change({ scope, signInId }: Principal, { currentPassword, newPassword, keptClientIds }: PasswordChangeInput): Promise<void> {
    const account = await this.accounts.get(scope);
    if (!(await this.passwords.matches(account.email, account.passwordHash, currentPassword))) throw new WrongPasswordError(WRONG_PASSWORD);
    const newHash = await this.passwords.hashNew(newPassword, 'new_password', account);
    await this.trail.transaction(async (sql, manager) => {
      await lockAccount(scope, sql);
      // Hashing is slow: a reset may have changed the password by now, to lock out the sender of this request.
      if (!(await this.accounts.lockPassword(scope, account.passwordHash, manager))) throw new WrongPasswordError(WRONG_PASSWORD);
      await this.access.revoke(scope, { sql, manager }, { signInId, clientIds: keptClientIds });
      await this.accounts.setPasswordHash(scope, newHash, manager);
      await this.trail.record('password_changed', { target: scope }, sql);
    });
  }

  /**
   * Ends every sign-in and connection of the account. If the password is rejected, the link stays valid.
   *
   * @throws LinkSpentError and InvalidRequestError
   */
  async reset(token: string, newPassword: string): Promise<AccountScope> {
    const scope = await this.links.findForReset(token);
    const newHash = await this.passwords.hashNew(newPassword, 'new_password', await this.accounts.get(scope));
    await this.trail.transaction(async (sql, manager) => {
      // Lock the account before its links, or concurrent resets could deadlock.
      await lockAccount(scope, sql);
      await this.links.consumeForReset(scope, token, manager);
      await this.access.revoke(scope, { sql, manager });
      await this.accounts.setPasswordHash(scope, newHash, manager);
      await this.trail.record('password_reset', { target: scope }, sql);
    });
    return scope;
  }
}
