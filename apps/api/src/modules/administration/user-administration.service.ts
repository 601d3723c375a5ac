import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import type { Orm, Sql } from '../../platform/database/database.js';
import { DomainError, NotFoundError } from '../../platform/http/domain-error.js';
import type { AccountStatus } from '../accounts/account.js';
import { LastAdministratorError } from '../accounts/accounts.errors.js';
import { AdministratorsRepository } from '../accounts/administrators.repository.js';
import { RemoveAccountService } from '../accounts/remove-account.service.js';
import { type ResetLink, ResetLinksService } from '../accounts/reset-links.service.js';
import { RevokeAccessService } from '../accounts/revoke-access.service.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import type { Role } from './dto/user.dto.js';
import { type UserRow, UsersRepository } from './users.repository.js';

class OwnAccountError extends DomainError {
  readonly code = 'ADMINISTRATION.OWN_ACCOUNT';

  constructor() {
    super('You cannot do this to your own account; ask another administrator');
  }
}

/** The account that an administrator changes, within a transaction. */
interface Target {
  readonly scope: AccountScope;
  readonly sql: Sql;
  readonly manager: Orm;
}

/** Changes to accounts by administrators. The last administrator is protected. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly links: ResetLinksService,
    private readonly access: RevokeAccessService,
    private readonly removal: RemoveAccountService,
    private readonly trail: SecurityTrail,
  ) {}

  /** Also ends connections and reset links, so reactivation does not restore them. @throws NotFoundError, LastAdministratorError and OwnAccountError */
  suspend(by: AccountScope, id: number): Promise<UserRow> {
    return this.on(id, async (target) => {
      await this.requireRemovable(target, by);
      await this.access.revokeConnections(target.scope, target);
      return this.setStatus(target, 'suspension', { isActive: false });
    });
  }

  /** @throws NotFoundError */
  reactivate(id: number): Promise<UserRow> {
    return this.on(id, (target) => this.setStatus(target, 'reactivation', { isActive: true }));
  }

  /** @throws NotFoundError, and LastAdministratorError and OwnAccountError when demoting */
  setRole(by: AccountScope, id: number, role: Role): Promise<UserRow> {
    return this.on(id, async (target) => {
      if (role !== 'admin') await this.requireRemovable(target, by);
      return this.setStatus(target, 'role', { role });
    });
  }

  /** @throws NotFoundError, LastAdministratorError and OwnAccountError */
  async delete(by: AccountScope, id: number): Promise<void> {
    await this.on(id, async (target) => {
      await this.requireRemovable(target, by);
      await this.removal.remove(target.scope, target.sql);
      await this.trail.record('account_deleted', { target: target.scope }, target.sql);
    });
    await this.removal.removeFiles(accountScope(id));
  }

  /**
   * @param origin the web app's origin if PUBLIC_URL is not set
   * @throws NotFoundError
   */
  async createResetLink(id: number, origin: string): Promise<ResetLink> {
    await this.get(accountScope(id));
    return this.links.create(accountScope(id), origin);
  }

  private on<T>(id: number, work: (target: Target) => Promise<T>): Promise<T> {
    return this.trail.transaction(async (sql, manager) => {
      await this.administrators.lock(sql);
      const scope = accountScope(id);
      await this.get(scope, sql);
      return work({ scope, sql, manager });
    });
  }

  private async setStatus(
    { scope, sql, manager }: Target,
    type: 'suspension' | 'reactivation' | 'role',
    status: AccountStatus,
  ): Promise<UserRow> {
    const { role: before } = await this.get(scope, sql);
    await this.administrators.setStatus(scope, status, manager);
    const user = await this.get(scope, sql);
    const change = type === 'role' && { details: { role: user.role, role_before: before } };
    await this.trail.record(type, { target: scope, ...change }, sql);
    return user;
  }

  private async requireRemovable({ scope, sql }: Target, by: AccountScope): Promise<void> {
    if (await this.administrators.isLast(scope, sql)) throw new LastAdministratorError();
    if (scope === by) throw new OwnAccountError();
  }

  private async get(scope: AccountScope, sql?: Sql): Promise<UserRow> {
    const user = await this.users.find(scope, sql);
    if (!user) throw new NotFoundError('User', scope);
    return user;
  }
}
