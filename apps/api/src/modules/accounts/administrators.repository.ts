import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { acrossAccounts } from '../../platform/database/account-binding.js';
import { type Sql, statement } from '../../platform/database/database.js';

const ADMINISTRATORS_LOCK = 7_241_165;

const LOCK = statement<never>('lock-administrators', `select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);

/** By accounts_administrators. */
const FIND_IF_LAST = statement<{ id: number }>(
  'find-last-administrator',
  `select id from accounts
    where id = $1 and role = 'admin' and is_active
      and not exists (select from accounts other where other.id <> $1 and other.role = 'admin' and other.is_active)`,
);

/** Sees to it that an installation keeps an administrator. */
@Injectable()
export class AdministratorsRepository {
  /** Makes changes that could take the last administrator away wait for each other. Taken before any row of an account. */
  async lock(sql: Sql): Promise<void> {
    await sql.rows(LOCK, []);
  }

  /** Whether this is the last active administrator. */
  async isLast(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await acrossAccounts('administrator request', () => sql.rows(FIND_IF_LAST, [scope]))).length === 1;
  }
}
