import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { unlearnWords } from '../../memory/recount/word-facets.js';
import { RESTORABLE } from './retention.js';

/** Words per transaction, with schedules and histories, while the account is locked. */
const BATCH = 1_000;

/** By words_deleted_of_account. The words no longer count as learned; the review log stays. */
const PURGE_WORDS = statement<{ purged: number }, { account: AccountScope }>(
  'purge-words',
  `with gone as (
     select id from words where account_id = :account and deleted_at <= ${RESTORABLE} limit ${BATCH}
   ), ${unlearnWords('(select id from gone)')}, purged as (
     delete from words where account_id = :account and id in (select id from gone) returning id
   )
   select count(*)::int as purged from purged`,
);

/** Its words were purged before. One group at a time, because PostgreSQL has no index to check that no row refers to a group. */
const PURGE_GROUP = statement<{ id: number }, { account: AccountScope }>(
  'purge-group',
  `with gone as (
     select g.id from groups g
      where g.account_id = :account and g.deleted_at <= ${RESTORABLE}
        and not exists (select from words w where w.account_id = :account and w.group_id = g.id)
      limit 1
   )
   delete from groups where account_id = :account and id in (select id from gone) returning id`,
);

/** Deletes words and groups that can no longer be restored. The account must be locked. */
@Injectable()
export class PurgeRepository {
  /** Returns whether there may be more. */
  async purgeWords(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await sql.rows(PURGE_WORDS, { account: scope }))[0]?.purged === BATCH;
  }

  /** Call this when there are no more words to purge. Returns whether there may be more groups. */
  async purgeGroup(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await sql.rows(PURGE_GROUP, { account: scope })).length === 1;
  }
}
