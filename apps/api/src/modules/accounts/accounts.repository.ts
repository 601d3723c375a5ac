import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { isUniqueViolation } from '../../platform/database/connection-loss.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { extendStatementTimeout } from '../../platform/database/transaction-settings.js';
import { RecallSettingsEntity } from '../recall-settings/recall-settings.entity.js';
import { AccountEntity } from './account.entity.js';
import type { AccountRecord, AccountProfile, Credentials, NewAccount } from './account.js';
import { emailKey, usernameKey } from './account-identity.js';
import { AccountTakenError } from './accounts.errors.js';

const FIRST_ACCOUNT_LOCK = 7_241_164;

/** Serializes the first start of several instances. */
const LOCK_FIRST_ACCOUNT = statement<never>('lock-first-account', `select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);

/** Blocks concurrent writers of the account until it is deleted. */
const HOLD_TO_REMOVE = statement<never, { account: AccountScope }>(
  'hold-account-to-remove',
  `select from accounts where id = :account for update`,
);

/** All other rows cascade. The audit chain stays, unlinked. */
const REMOVE = statement<never, { account: AccountScope }>('remove-account', `delete from accounts where id = :account`);

const EMAIL_INDEXES = ['accounts_email', 'accounts_email_key'];
const USERNAME_INDEXES = ['accounts_username', 'accounts_username_key'];

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** @throws AccountTakenError */
  async create(account: NewAccount, manager: EntityManager): Promise<AccountScope> {
    try {
      const keys = { emailKey: emailKey(account.email), usernameKey: usernameKey(account.username) };
      const { identifiers } = await manager.insert(AccountEntity, { ...account, ...keys, email: account.email.toLowerCase() });
      return accountScope(Number(identifiers[0]?.['id']));
    } catch (error) {
      for (const index of EMAIL_INDEXES) if (isUniqueViolation(error, index)) throw new AccountTakenError('e-mail address');
      for (const index of USERNAME_INDEXES) if (isUniqueViolation(error, index)) throw new AccountTakenError('username');
      throw error;
    }
  }

  /** Runs `work` if there is no account yet, on one of several instances that start at once. */
  async whenFirst(work: (sql: Sql, manager: EntityManager) => Promise<void>): Promise<void> {
    await this.database.transaction(async (sql, manager) => {
      await sql.rows(LOCK_FIRST_ACCOUNT, {});
      if (!(await manager.exists(AccountEntity))) await work(sql, manager);
    });
  }

  hasAdministrator(): Promise<boolean> {
    return this.database.orm((manager) => manager.existsBy(AccountEntity, { role: 'admin' }));
  }

  get(scope: AccountScope, transaction?: EntityManager): Promise<AccountRecord> {
    return this.database.orm(
      async (manager) => withDayStart(await manager.findOneByOrFail(AccountEntity, { id: scope }), manager),
      transaction,
    );
  }

  /**
   * Prefers the account with exactly this address over one that only looks alike. Always one statement, so that timing does not reveal
   * whether the account exists.
   */
  findCredentials(email: string): Promise<Credentials | null> {
    return this.database.orm((manager) =>
      manager
        .createQueryBuilder(AccountEntity, 'account')
        .select(['account.id', 'account.passwordHash', 'account.isActive'])
        .where('lower(account.email) = :email or account.emailKey = :key', { email: email.toLowerCase(), key: emailKey(email) })
        .orderBy('account.emailKey', 'ASC', 'NULLS FIRST')
        .getOne(),
    );
  }

  /** @throws AccountTakenError if this username or one that looks like it is taken */
  async updateProfile(scope: AccountScope, changes: AccountProfile, manager: EntityManager): Promise<void> {
    const keys = changes.username === undefined ? {} : { usernameKey: usernameKey(changes.username) };
    try {
      if (Object.keys(changes).length > 0) await manager.update(AccountEntity, { id: scope }, { ...changes, ...keys });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AccountTakenError('username');
      throw error;
    }
  }

  async setPasswordHash(scope: AccountScope, passwordHash: string, manager: EntityManager): Promise<void> {
    await manager.update(AccountEntity, { id: scope }, { passwordHash });
  }

  /** Returns whether the account still has this password hash, and locks it until the transaction ends. */
  async lockPassword(scope: AccountScope, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const account = await manager.findOne(AccountEntity, {
      select: { id: true },
      where: { id: scope, passwordHash },
      lock: { mode: 'pessimistic_read' },
    });
    return account !== null;
  }

  /** Blocks concurrent writers of the account until the transaction ends, which may take long. Call this before the account's rows are deleted. */
  async holdToRemove(scope: AccountScope, sql: Sql): Promise<void> {
    await extendStatementTimeout(sql);
    await sql.rows(HOLD_TO_REMOVE, { account: scope });
  }

  /** Deletes the account and what is left of it. Call this after its log, facets and words were deleted. */
  async remove(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(REMOVE, { account: scope });
  }
}

async function withDayStart(account: AccountEntity, manager: EntityManager): Promise<AccountRecord> {
  const { dayStartHour } = await manager.findOneByOrFail(RecallSettingsEntity, { accountId: account.id });
  return { ...account, dayStartHour };
}
