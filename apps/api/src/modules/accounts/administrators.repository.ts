import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { acrossAccounts } from '../../platform/database/account-binding.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { AccountStatus } from './account.js';
import { AccountEntity } from './account.entity.js';

const ADMINISTRATORS_LOCK = 7_241_165;

const LOCK = statement<never>('lock-administrators', `select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);

/** Index: accounts_administrators. */
const FIND_IF_LAST = statement<{ id: number }, { account: AccountScope }>(
  'find-last-administrator',
  `select id from accounts
    where id = :account and role = 'admin' and is_active
      and not exists (select from accounts other where other.id <> :account and other.role = 'admin' and other.is_active)`,
);

/** The status of accounts. Prevents an installation from losing its last administrator. */
@Injectable()
export class AdministratorsRepository {
  /** Serializes changes that could remove the last administrator. Call it before locking any account. */
  async lock(sql: Sql): Promise<void> {
    await sql.rows(LOCK, {});
  }

  async isLast(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await acrossAccounts('administrator request', () => sql.rows(FIND_IF_LAST, { account: scope }))).length === 1;
  }

  /** What an administrator decides about an account. */
  async setStatus(scope: AccountScope, status: AccountStatus, manager: EntityManager): Promise<void> {
    await manager.update(AccountEntity, { id: scope }, status);
  }
}
