import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { conditionsOf } from '../lists/word-filter.js';
import type { WordSelection, WordSelectionFilter } from './word-selection.js';
import type { WordPlace } from '../word-places.repository.js';
import type { WordIds } from '../../memory/word-ids.js';
import { RESTORABLE } from '../deletion/retention.js';

/** Existing words, or deleted words that can be restored. */
export type WordExistence = 'existing' | 'deleted';

export interface SelectedWords {
  readonly ids: WordIds;
  readonly count: number;
  /** Ids under which no word was found. */
  readonly skipped: number[];
}

const IS: Readonly<Record<WordExistence, string>> = {
  existing: 'w.deleted_at is null',
  deleted: `w.deleted_at > ${RESTORABLE}`,
};

/** By the primary key of words. */
function namedStatement(name: string, existence: WordExistence) {
  return statement<SelectedWords>(
    name,
    `with w as (select w.id from words w where w.account_id = $1 and w.id in (select unnest($2::bigint[])) and ${IS[existence]})
     select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids,
       (select coalesce(json_agg(distinct named.id), '[]') from unnest($2::bigint[]) as named (id) where named.id not in (select id from w))
         as skipped
       from w`,
  );
}

const BY_IDS = { existing: namedStatement('choose-words', 'existing'), deleted: namedStatement('choose-deleted-words', 'deleted') };

const JOINED: Readonly<Record<WordExistence, string>> = {
  existing: 'not s.deleted',
  // A filter matches only the words that were deleted with their group, so that the group is restored as it was.
  deleted: `s.deleted and exists (select from groups g where g.account_id = w.account_id and g.id = w.group_id
    and (g.deleted_at is null or g.deleted_at = w.deleted_at))`,
};

const ELSEWHERE = statement<{ ids: WordIds; count: number }>(
  'choose-words-elsewhere',
  `select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids from words
    where account_id = $1 and id in (select unnest($2::bigint[])) and (group_id <> $3 or suspended <> $4)`,
);

/** Resolves a selection to word ids. A filter is evaluated once, because the operation may change what it matches. */
@Injectable()
export class WordSelectionRepository {
  async select(scope: AccountScope, selection: WordSelection, existence: WordExistence, sql: Sql): Promise<SelectedWords> {
    const isByIds = 'ids' in selection;
    const [chosen] = isByIds
      ? await sql.rows(BY_IDS[existence], [scope, selection.ids])
      : await this.selectByFilter(scope, selection.filter, existence, sql);
    return chosen as SelectedWords;
  }

  /** The words that are not yet in this group or not yet suspended as requested; null is not compared. */
  async notYetAt(scope: AccountScope, words: WordIds, at: WordPlace, sql: Sql): Promise<{ ids: WordIds; count: number }> {
    const [found] = await sql.rows(ELSEWHERE, [scope, words, at.groupId, at.suspended]);
    return found as { ids: WordIds; count: number };
  }

  /** By the indexes of the word lists, or by words_deleted_of_account. */
  private selectByFilter(scope: AccountScope, filter: WordSelectionFilter, existence: WordExistence, sql: Sql): Promise<SelectedWords[]> {
    const { exceptIds, deletedAt, ...common } = filter;
    const values: unknown[] = [scope];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = [IS[existence], JOINED[existence], ...conditionsOf(common, bind)];
    if (exceptIds) conditions.push(`w.id <> all(${bind(exceptIds)}::bigint[])`);
    if (deletedAt !== undefined) conditions.push(`w.deleted_at = ${bind(deletedAt)}::timestamptz`);
    const text = `select count(*)::int as count, coalesce(array_agg(w.id), '{}')::text as ids, array[]::integer[] as skipped
      from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
     where w.account_id = $1 and s.account_id = $1 and ${conditions.join(' and ')}`;
    return sql.rows(statement<SelectedWords>('', text), values);
  }
}
