import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import { LastAdministratorError, WrongPasswordError } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { Passwords } from './passwords.js';
import { RemoveAccountService } from './remove-account.service.js';

/** Deletes an account in one transaction. */
@Injectable()
export class DeleteAccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly removal: RemoveAccountService,
    private readonly administrators: AdministratorsRepository,
    private readonly passwords: Passwords,
    private readonly trail: SecurityTrail,
  ) {}

  /** @throws WrongPasswordError and LastAdministratorError */
  async delete(scope: AccountScope, password: string): Promise<void> {
    const { email, passwordHash } = await this.accounts.get(scope);
    if (!(await this.passwords.matches(email, passwordHash, password))) throw new WrongPasswordError('Incorrect password');
    await this.trail.transaction(async (sql) => {
      await this.administrators.lock(sql);
      if (await this.administrators.isLast(scope, sql)) throw new LastAdministratorError();
      await this.removal.remove(scope, sql);
      await this.trail.record('account_deleted', { target: scope }, sql);
    });
    await this.removal.removeFiles(scope);
  }
}
