import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database, type Orm, type Sql } from '../../platform/database/database.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import type { AccountStanding } from '../accounts/account.js';
import { LastAdministratorError } from '../accounts/accounts.errors.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AdministratorsRepository } from '../accounts/administrators.repository.js';
import { RevokeAccessService } from '../accounts/revoke-access.service.js';
import { type ResetLink, ResetLinksService } from '../accounts/reset-links.service.js';
import { OwnAccountError } from './administration.errors.js';
import type { Role } from './dto/user.dto.js';
import { type UserRow, UsersRepository } from './users.repository.js';

/** An account that an administrator has named, within a transaction. */
interface Target {
  readonly scope: AccountScope;
  readonly sql: Sql;
  readonly manager: Orm;
}

/** What administrators do about people's accounts. Nothing is done that would leave the service without an administrator. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsRepository,
    private readonly administrators: AdministratorsRepository,
    private readonly links: ResetLinksService,
    private readonly access: RevokeAccessService,
  ) {}

  /** Ends connections and reset links, so that they do not revive with the account. @throws NotFoundError, LastAdministratorError and OwnAccountError */
  suspend(by: AccountScope, id: number): Promise<UserRow> {
    return this.on(id, async (target) => {
      await this.requireExpendable(target, by);
      await this.access.revokeConnections(target.scope, target);
      return this.setStanding(target, { isActive: false });
    });
  }

  /** @throws NotFoundError */
  reactivate(id: number): Promise<UserRow> {
    return this.on(id, (target) => this.setStanding(target, { isActive: true }));
  }

  /** @throws NotFoundError; where a role is taken away, LastAdministratorError and OwnAccountError */
  setRole(by: AccountScope, id: number, role: Role): Promise<UserRow> {
    return this.on(id, async (target) => {
      if (role !== 'admin') await this.requireExpendable(target, by);
      return this.setStanding(target, { role });
    });
  }

  /** @throws NotFoundError, LastAdministratorError and OwnAccountError */
  async delete(by: AccountScope, id: number): Promise<void> {
    await this.on(id, async (target) => {
      await this.requireExpendable(target, by);
      await this.accounts.remove(target.scope, target.sql);
    });
  }

  /**
   * @param origin where users find the web app, unless PUBLIC_URL says it
   * @throws NotFoundError
   */
  async createResetLink(id: number, origin: string): Promise<ResetLink> {
    await this.get(accountScope(id));
    return this.links.create(accountScope(id), origin);
  }

  private on<T>(id: number, work: (target: Target) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql, manager) => {
      await this.administrators.lock(sql);
      const scope = accountScope(id);
      await this.get(scope, sql);
      return work({ scope, sql, manager });
    });
  }

  private async setStanding({ scope, sql, manager }: Target, standing: AccountStanding): Promise<UserRow> {
    await this.accounts.setStanding(scope, standing, manager);
    return this.get(scope, sql);
  }

  private async requireExpendable({ scope, sql }: Target, by: AccountScope): Promise<void> {
    if (await this.administrators.isLast(scope, sql)) throw new LastAdministratorError();
    if (scope === by) throw new OwnAccountError();
  }

  private async get(scope: AccountScope, sql?: Sql): Promise<UserRow> {
    const user = await this.users.find(scope, sql);
    if (!user) throw new NotFoundError('User', scope);
    return user;
  }
}
