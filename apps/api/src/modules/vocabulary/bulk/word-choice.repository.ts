import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { matching } from '../lists/word-filter.js';
import type { Choice, ChoiceFilter } from './choice.js';
import type { WordIds } from '../word-ids.js';
import type { WordPlace } from '../word-places.repository.js';
import { RESTORABLE } from '../deletion/retention.js';

/** Existing words, or deleted words that can be restored. */
export type Standing = 'there' | 'deleted';

export interface ChosenWords {
  readonly ids: WordIds;
  readonly count: number;
  /** Ids under which no word was found. */
  readonly skipped: number[];
}

const IS: Readonly<Record<Standing, string>> = {
  there: 'w.deleted_at is null',
  deleted: `w.deleted_at > ${RESTORABLE}`,
};

/** By the primary key of words. */
function namedStatement(name: string, standing: Standing) {
  return statement<ChosenWords>(
    name,
    `with w as (select w.id from words w where w.account_id = $1 and w.id in (select unnest($2::bigint[])) and ${IS[standing]})
     select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids,
       (select coalesce(json_agg(distinct named.id), '[]') from unnest($2::bigint[]) as named (id) where named.id not in (select id from w))
         as skipped
       from w`,
  );
}

const BY_IDS = { there: namedStatement('choose-words', 'there'), deleted: namedStatement('choose-deleted-words', 'deleted') };

const JOINED: Readonly<Record<Standing, string>> = {
  there: 'not s.deleted',
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
export class WordChoiceRepository {
  async choose(scope: AccountScope, choice: Choice, standing: Standing, sql: Sql): Promise<ChosenWords> {
    const byIds = 'ids' in choice;
    const [chosen] = byIds
      ? await sql.rows(BY_IDS[standing], [scope, choice.ids])
      : await this.filtered(scope, choice.filter, standing, sql);
    return chosen as ChosenWords;
  }

  /** The words that are not yet in this group or not yet suspended as requested; null is not compared. */
  async elsewhere(scope: AccountScope, words: WordIds, at: WordPlace, sql: Sql): Promise<{ ids: WordIds; count: number }> {
    const [found] = await sql.rows(ELSEWHERE, [scope, words, at.groupId, at.suspended]);
    return found as { ids: WordIds; count: number };
  }

  /** By the indexes of the word lists, or by words_deleted_of_account. */
  private filtered(scope: AccountScope, filter: ChoiceFilter, standing: Standing, sql: Sql): Promise<ChosenWords[]> {
    const { exceptIds, deletedAt, ...common } = filter;
    const values: unknown[] = [scope];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = [IS[standing], JOINED[standing], ...matching(common, bind)];
    if (exceptIds) conditions.push(`w.id <> all(${bind(exceptIds)}::bigint[])`);
    if (deletedAt !== undefined) conditions.push(`w.deleted_at = ${bind(deletedAt)}::timestamptz`);
    const text = `select count(*)::int as count, coalesce(array_agg(w.id), '{}')::text as ids, array[]::integer[] as skipped
      from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
     where w.account_id = $1 and s.account_id = $1 and ${conditions.join(' and ')}`;
    return sql.rows(statement<ChosenWords>('', text), values);
  }
}
