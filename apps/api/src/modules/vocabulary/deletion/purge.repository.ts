import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { unlearnWords } from '../../memory/recount/word-facets.js';
import { RESTORABLE } from './retention.js';

/** Words per transaction, with schedules and histories, while the account is locked. */
const BATCH = 1_000;

/** Each room brings up to a thousand placements. */
const ROOM_BATCH = 20;

/** By words_deleted, groups_deleted, rooms_deleted and mnemonics_deleted. */
const ACCOUNTS = statement<{ account_id: number }>(
  'accounts-to-purge',
  `select account_id from words where deleted_at <= ${RESTORABLE}
   union
   select account_id from groups where deleted_at <= ${RESTORABLE}
   union
   select account_id from rooms where deleted_at <= ${RESTORABLE}
   union
   select account_id from mnemonics where deleted_at <= ${RESTORABLE}`,
);

/** By rooms_deleted. */
const PURGE_ROOMS = statement<{ id: number }>(
  'purge-rooms',
  `delete from rooms where account_id = $1
      and id in (select id from rooms where account_id = $1 and deleted_at <= ${RESTORABLE} limit ${ROOM_BATCH}) returning id`,
);

/** By mnemonics_deleted. Votes are deleted by the foreign key. */
const PURGE_MNEMONICS = statement<{ id: number }>(
  'purge-mnemonics',
  `delete from mnemonics where account_id = $1
      and id in (select id from mnemonics where account_id = $1 and deleted_at <= ${RESTORABLE} limit ${BATCH}) returning id`,
);

/** By words_deleted_of_account. The words no longer count as learned; the review log stays. */
const PURGE_WORDS = statement<{ purged: number }>(
  'purge-words',
  `with gone as (
     select id from words where account_id = $1 and deleted_at <= ${RESTORABLE} limit ${BATCH}
   ), ${unlearnWords('(select id from gone)')}, purged as (
     delete from words where account_id = $1 and id in (select id from gone) returning id
   )
   select count(*)::int as purged from purged`,
);

/** Its words were purged before. One group at a time, because PostgreSQL has no index to check that no row refers to a group. */
const PURGE_GROUP = statement<{ id: number }>(
  'purge-group',
  `with gone as (
     select g.id from groups g
      where g.account_id = $1 and g.deleted_at <= ${RESTORABLE}
        and not exists (select from words w where w.account_id = $1 and w.group_id = g.id)
      limit 1
   ), sessions as (
     update review_sessions set group_id = null where account_id = $1 and group_id in (select id from gone)
   )
   delete from groups where account_id = $1 and id in (select id from gone) returning id`,
);

/** Deletes rows that can no longer be restored. */
@Injectable()
export class PurgeRepository {
  constructor(private readonly database: Database) {}

  /** Accounts with something to purge. */
  async accounts(): Promise<AccountScope[]> {
    return (await this.database.rows(ACCOUNTS, [])).map(({ account_id }) => accountScope(account_id));
  }

  /** Returns whether there may be more. */
  async purgeWords(scope: AccountScope): Promise<boolean> {
    return this.withAccountLock(scope, async (sql) => (await sql.rows(PURGE_WORDS, [scope]))[0]?.purged === BATCH);
  }

  /** Returns whether there may be more. */
  async purgeRooms(scope: AccountScope): Promise<boolean> {
    return this.withAccountLock(scope, async (sql) => (await sql.rows(PURGE_ROOMS, [scope])).length === ROOM_BATCH);
  }

  /** Returns whether there may be more. */
  async purgeMnemonics(scope: AccountScope): Promise<boolean> {
    return this.withAccountLock(scope, async (sql) => (await sql.rows(PURGE_MNEMONICS, [scope])).length === BATCH);
  }

  /** Call this when there are no more words to purge. Returns whether there may be more groups. */
  async purgeGroup(scope: AccountScope): Promise<boolean> {
    return this.withAccountLock(scope, async (sql) => (await sql.rows(PURGE_GROUP, [scope])).length === 1);
  }

  private withAccountLock<T>(scope: AccountScope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return work(sql);
    });
  }
}
