import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { FACETS_OF_WORD } from '../state.row.js';
import type { WordIds } from '../word-ids.js';
import { adjustDueDays } from './due-days.repository.js';

/** What words add to their groups' counters. New and mastered are counted by the first facet. `s` are their schedules. */
const SHARES = `select group_id, count(*) as words, count(*) filter (where status = 'new') as new,
    count(*) filter (where status = 'mastered') as mastered
  from s where facet = 0 and not deleted group by group_id`;

/** By the primary key of review_states. */
const DISCOUNT = statement<never, { account: AccountScope; words: WordIds }>(
  'discount-words',
  `with s as (
     select group_id, facet, status, due_at, hidden, deleted from review_states where account_id = :account and word_id in (select unnest(:words::bigint[]))
   ), home as (
     update groups g set word_count = g.word_count - share.words, new_count = g.new_count - share.new,
       mastered_count = g.mastered_count - share.mastered
       from (${SHARES}) share where g.account_id = :account and g.id = share.group_id
   )
   ${adjustDueDays('(select due_at from s where not hidden)', -1)}`,
);

/** By primary keys. Creates missing facets that the group asks. A new facet counts for no day. */
const COUNT = statement<never, { account: AccountScope; words: WordIds }>(
  'count-words',
  `with w as (
     select w.id, w.group_id, w.suspended, w.deleted_at is not null as deleted, g.directions
       from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
      where w.account_id = :account and w.id in (select unnest(:words::bigint[]))
   ), s as (
     update review_states s set group_id = w.group_id, deleted = w.deleted, version = version + 1,
       hidden = w.suspended or w.deleted or s.suspended or (s.facet = 1 and w.directions <> 'both')
       from w where s.account_id = :account and s.word_id = w.id
     returning s.group_id, s.facet, s.status, s.due_at, s.hidden, s.deleted
   ), made as (
     insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version, hidden)
     select :account, w.id, f.facet, w.group_id, r.scheduler, r.schedule_version, w.suspended
       from w join recall_settings r on r.account_id = :account cross join ${FACETS_OF_WORD}
      where f.facet > 0 and not w.deleted
         on conflict (account_id, word_id, facet) do nothing
   ), home as (
     update groups g set word_count = g.word_count + share.words, new_count = g.new_count + share.new,
       mastered_count = g.mastered_count + share.mastered
       from (${SHARES}) share where g.account_id = :account and g.id = share.group_id
   )
   ${adjustDueDays('(select due_at from s where not hidden)', 1)}`,
);

/** Runs as the table's owner, because the application's role may only insert into the log. */
const REMOVE_LOG = statement<never, { account: AccountScope }>('remove-log', `select remove_review_log(:account)`);

const REMOVE_FACETS = statement<never, { account: AccountScope }>('remove-states', `delete from review_states where account_id = :account`);

/** Makes facets and counters follow from what words are: their group, and whether they are suspended or deleted. The account must be locked. */
@Injectable()
export class WordCountsRepository {
  /** Runs a change of words, and recounts them. As many statements for a hundred thousand words as for one. */
  async recount<T>(scope: AccountScope, words: WordIds, change: () => Promise<T>, sql: Sql): Promise<T> {
    await this.discount(scope, words, sql);
    const changed = await change();
    await sql.rows(COUNT, { account: scope, words });
    return changed;
  }

  /** Call this before words are deleted permanently. */
  async discount(scope: AccountScope, words: WordIds, sql: Sql): Promise<void> {
    await sql.rows(DISCOUNT, { account: scope, words });
  }

  /** Deletes the log and all facets of an account that is being deleted. */
  async removeAll(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(REMOVE_LOG, { account: scope });
    await sql.rows(REMOVE_FACETS, { account: scope });
  }
}
