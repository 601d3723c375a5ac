import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { type Sql, statement } from '../../platform/database/database.js';
import { adjustDueDays } from '../recall-settings/due-days.repository.js';
import { ScheduleReplayRequests, STALE_VERSION } from '../recall-settings/schedule-replay/schedule-replay-requests.js';
import { NOW_TO_THE_MILLISECOND } from './deletion/retention.js';
import { FACETS_OF_WORD } from './word.row.js';

declare const ids: unique symbol;

/** Word ids as a PostgreSQL array literal, so that a hundred thousand ids pass through this process without parsing. */
export type WordIds = string & { readonly [ids]: true };

export function wordIds(words: readonly number[]): WordIds {
  return `{${words.join()}}` as WordIds;
}

/** Null leaves the value as it is. */
export interface WordPlace {
  readonly groupId: number | null;
  readonly suspended: boolean | null;
}

/** Resuming a word resumes all of its facets, including imported ones that were suspended alone. */
const MOVE = statement<never>(
  'move-words',
  `with woken as (
     update review_states set suspended = false
      where account_id = $1 and not $4 and suspended and word_id in (select unnest($2::bigint[]))
   )
   update words set group_id = coalesce($3, group_id), suspended = coalesce($4, suspended), updated_at = now()
    where account_id = $1 and id in (select unnest($2::bigint[]))`,
);

/**
 * Marks what was learned of words that move to the group `$3` from one with another retention, before they move. Returns how many facets
 * there are.
 */
const MARK_STALE = statement<{ facets: number }>(
  'mark-moving-words-stale',
  `with stale as (
     update review_states s set schedule_version = ${STALE_VERSION}, version = s.version + 1
       from recall_settings r, groups source, groups target
      where s.account_id = $1 and s.word_id in (select unnest($2::bigint[])) and s.status <> 'new'
        and r.account_id = $1 and r.scheduler = 'fsrs'
        and source.account_id = $1 and source.id = s.group_id and target.account_id = $1 and target.id = $3
        and source.desired_retention is distinct from target.desired_retention
     returning 1
   )
   select count(*)::int as facets from stale`,
);

const DELETE = statement<{ deleted_at: Date }>(
  'delete-words',
  `with deleted as (
     update words set deleted_at = ${NOW_TO_THE_MILLISECOND} where account_id = $1 and id in (select unnest($2::bigint[]))
     returning deleted_at
   )
   select max(deleted_at) as deleted_at from deleted`,
);

const RESTORE = statement<never>(
  'restore-words',
  `update words set deleted_at = null where account_id = $1 and id in (select unnest($2::bigint[]))`,
);

/** Deletes dependent rows except the review log. The words no longer count as learned. */
const REMOVE = statement<never>(
  'remove-words',
  `with learned as (
     select count(*)::int as facets from review_states
      where account_id = $1 and status <> 'new' and word_id in (select unnest($2::bigint[]))
   ), account as (
     update accounts set total_words_learned = total_words_learned - learned.facets from learned where id = $1
   )
   delete from words where account_id = $1 and id in (select unnest($2::bigint[]))`,
);

/** What words add to their groups' counters. New and mastered are counted by the first facet. `s` are their schedules. */
const SHARES = `select group_id, count(*) as words, count(*) filter (where status = 'new') as new,
    count(*) filter (where status = 'mastered') as mastered
  from s where facet = 0 and not deleted group by group_id`;

/** By the primary key of review_states. */
const DISCOUNT = statement<never>(
  'discount-words',
  `with s as (
     select group_id, facet, status, due_at, hidden, deleted from review_states where account_id = $1 and word_id in (select unnest($2::bigint[]))
   ), home as (
     update groups g set word_count = g.word_count - share.words, new_count = g.new_count - share.new,
       mastered_count = g.mastered_count - share.mastered
       from (${SHARES}) share where g.account_id = $1 and g.id = share.group_id
   )
   ${adjustDueDays('(select due_at from s where not hidden)', -1)}`,
);

/** By primary keys. Creates missing facets that the group asks. A new facet counts for no day. */
const COUNT = statement<never>(
  'count-words',
  `with w as (
     select w.id, w.group_id, w.suspended, w.deleted_at is not null as deleted, g.directions
       from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
      where w.account_id = $1 and w.id in (select unnest($2::bigint[]))
   ), s as (
     update review_states s set group_id = w.group_id, deleted = w.deleted, version = version + 1,
       hidden = w.suspended or w.deleted or s.suspended or (s.facet = 1 and w.directions <> 'both')
       from w where s.account_id = $1 and s.word_id = w.id
     returning s.group_id, s.facet, s.status, s.due_at, s.hidden, s.deleted
   ), made as (
     insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version, hidden)
     select $1, w.id, f.facet, w.group_id, r.scheduler, r.schedule_version, w.suspended
       from w join recall_settings r on r.account_id = $1 cross join ${FACETS_OF_WORD}
      where f.facet > 0 and not w.deleted
         on conflict (account_id, word_id, facet) do nothing
   ), home as (
     update groups g set word_count = g.word_count + share.words, new_count = g.new_count + share.new,
       mastered_count = g.mastered_count + share.mastered
       from (${SHARES}) share where g.account_id = $1 and g.id = share.group_id
   )
   ${adjustDueDays('(select due_at from s where not hidden)', 1)}`,
);

/**
 * Moves, suspends, deletes and restores words with schedules and counters, in as many statements for a hundred thousand words as for one.
 * The account must be locked.
 */
@Injectable()
export class WordPlacesRepository {
  constructor(private readonly replays: ScheduleReplayRequests) {}

  /** To be awaited before the transaction of a move to a group. @throws JobsUnavailableError */
  async readyToMove(): Promise<void> {
    await this.replays.ready();
  }

  /** Precondition: the group exists. Words that get another retention are rescheduled by a job. */
  async move(scope: AccountScope, words: WordIds, to: WordPlace, sql: Sql): Promise<void> {
    const [marked] = to.groupId === null ? [] : await sql.rows(MARK_STALE, [scope, words, to.groupId]);
    if (marked && marked.facets > 0) await this.replays.requestForStale(scope, sql);
    await this.withRecount(scope, words, sql, () => sql.rows(MOVE, [scope, words, to.groupId, to.suspended]));
  }

  /** Returns the deletion time. Precondition: there is at least one word. */
  async delete(scope: AccountScope, words: WordIds, sql: Sql): Promise<Date> {
    const [deleted] = await this.withRecount(scope, words, sql, () => sql.rows(DELETE, [scope, words]));
    return (deleted as { deleted_at: Date }).deleted_at;
  }

  /** Precondition: the groups exist. */
  async restore(scope: AccountScope, words: WordIds, sql: Sql): Promise<void> {
    await this.withRecount(scope, words, sql, () => sql.rows(RESTORE, [scope, words]));
  }

  /** Permanently. */
  async remove(scope: AccountScope, words: WordIds, sql: Sql): Promise<void> {
    await sql.rows(DISCOUNT, [scope, words]);
    await sql.rows(REMOVE, [scope, words]);
  }

  private async withRecount<T>(scope: AccountScope, words: WordIds, sql: Sql, change: () => Promise<T>): Promise<T> {
    await sql.rows(DISCOUNT, [scope, words]);
    const changed = await change();
    await sql.rows(COUNT, [scope, words]);
    return changed;
  }
}
