import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { WordIds } from '../memory/word-ids.js';
import { NOW_TO_THE_MILLISECOND } from './deletion/retention.js';
import { WordCountsRepository } from '../memory/recount/word-counts.repository.js';
import { HIDE_FACETS, resumeFacets, unlearnWords } from '../memory/recount/word-facets.js';

/** Null leaves the value as it is. */
export interface WordPlace {
  readonly groupId: number | null;
  readonly suspended: boolean | null;
}

const FIND_GROUP = statement<object, { account: AccountScope; id: number }>(
  'find-group-to-move-to',
  `select from groups where account_id = :account and id = :id and deleted_at is null`,
);

/** Resuming a word resumes all of its facets, including imported ones that were suspended alone. */
const MOVE = statement<never, { account: AccountScope; words: WordIds; groupId: number | null; suspended: boolean | null }>(
  'move-words',
  `with woken as (
     ${resumeFacets('(select unnest(:words::bigint[]) where not :suspended)')}
   )
   update words set group_id = coalesce(:groupId, group_id), suspended = coalesce(:suspended, suspended), updated_at = now()
    where account_id = :account and id in (select unnest(:words::bigint[]))`,
);

const SUSPEND = statement<never, { account: AccountScope; words: string }>(
  'suspend-words',
  `with changed as (
     select key as id, by as suspended from jsonb_to_recordset(:words::jsonb) as m (key bigint, by boolean)
   ), word as (
     update words w set suspended = changed.suspended from changed where w.account_id = :account and w.id = changed.id
   )
   ${HIDE_FACETS}`,
);

const DELETE = statement<{ deleted_at: Date }, { account: AccountScope; words: WordIds }>(
  'delete-words',
  `with deleted as (
     update words set deleted_at = ${NOW_TO_THE_MILLISECOND} where account_id = :account and id in (select unnest(:words::bigint[]))
     returning deleted_at
   )
   select max(deleted_at) as deleted_at from deleted`,
);

const RESTORE = statement<never, { account: AccountScope; words: WordIds }>(
  'restore-words',
  `update words set deleted_at = null where account_id = :account and id in (select unnest(:words::bigint[]))`,
);

/** Deletes dependent rows except the review log. The words no longer count as learned. */
const REMOVE = statement<never, { account: AccountScope; words: WordIds }>(
  'remove-words',
  `with ${unlearnWords('(select unnest(:words::bigint[]))')}
   delete from words where account_id = :account and id in (select unnest(:words::bigint[]))`,
);

/** Small enough for the two minutes that a statement may take. */
const WORDS_IN_BATCH = 50_000;

/** Index: primary key. Rows that belong to words cascade. */
const REMOVE_ALL = statement<{ count: number }, { account: AccountScope }>(
  'remove-all-words',
  `with gone as (
     delete from words where account_id = :account and id in (select id from words where account_id = :account order by id limit ${WORDS_IN_BATCH})
     returning id
   )
   select count(*)::int as count from gone`,
);

/**
 * Moves, suspends, deletes and restores words with schedules and counters, in as many statements for a hundred thousand words as for one.
 * The account must be locked.
 */
@Injectable()
export class WordPlacesRepository {
  constructor(private readonly counts: WordCountsRepository) {}

  async groupExists(scope: AccountScope, id: number, sql: Sql): Promise<boolean> {
    return (await sql.rows(FIND_GROUP, { account: scope, id })).length === 1;
  }

  /** Precondition: the group exists, and a replay of words that get another retention was requested. */
  async move(scope: AccountScope, words: WordIds, to: WordPlace, sql: Sql): Promise<void> {
    await this.counts.recount(
      scope,
      words,
      () => sql.rows(MOVE, { account: scope, words, groupId: to.groupId, suspended: to.suspended }),
      sql,
    );
  }

  /** Suspends (true) or resumes (false) words whose due days are already counted. */
  async suspend(scope: AccountScope, words: ReadonlyMap<number, boolean>, sql: Sql): Promise<void> {
    await sql.rows(SUSPEND, { account: scope, words: JSON.stringify([...words].map(([key, by]) => ({ key, by }))) });
  }

  /** Returns the deletion time. Precondition: there is at least one word. */
  async delete(scope: AccountScope, words: WordIds, sql: Sql): Promise<Date> {
    const [deleted] = await this.counts.recount(scope, words, () => sql.rows(DELETE, { account: scope, words }), sql);
    return (deleted as { deleted_at: Date }).deleted_at;
  }

  /** Precondition: the groups exist. */
  async restore(scope: AccountScope, words: WordIds, sql: Sql): Promise<void> {
    await this.counts.recount(scope, words, () => sql.rows(RESTORE, { account: scope, words }), sql);
  }

  /** Permanently. */
  async remove(scope: AccountScope, words: WordIds, sql: Sql): Promise<void> {
    await this.counts.discount(scope, words, sql);
    await sql.rows(REMOVE, { account: scope, words });
  }

  /** Deletes all words of an account that is being deleted, after their facets. */
  async removeAll(scope: AccountScope, sql: Sql): Promise<void> {
    let removed: number;
    do {
      removed = (await sql.rows(REMOVE_ALL, { account: scope }))[0]?.count ?? 0;
    } while (removed === WORDS_IN_BATCH);
  }
}
