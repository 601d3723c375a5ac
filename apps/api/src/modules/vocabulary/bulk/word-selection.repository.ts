import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement, variants } from '../../../platform/database/statement.js';
import {
  conditionsOf,
  parametersOf,
  variantOf,
  WORD_FILTER_OPTIONS,
  type WordFilterParameters,
  type WordFilterVariant,
} from '../lists/word-filter.js';
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
function namedQuery(existence: WordExistence): string {
  return `with w as (select w.id from words w where w.account_id = :account and w.id in (select unnest(:ids::bigint[])) and ${IS[existence]})
     select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids,
       (select coalesce(json_agg(distinct named.id), '[]') from unnest(:ids::bigint[]) as named (id) where named.id not in (select id from w))
         as skipped
       from w`;
}

interface NamedParameters {
  readonly account: AccountScope;
  readonly ids: readonly number[];
}

const BY_IDS = {
  existing: statement<SelectedWords, NamedParameters>('choose-words', namedQuery('existing')),
  deleted: statement<SelectedWords, NamedParameters>('choose-deleted-words', namedQuery('deleted')),
};

const JOINED: Readonly<Record<WordExistence, string>> = {
  existing: 'not s.deleted',
  // A filter matches only the words that were deleted with their group, so that the group is restored as it was.
  deleted: `s.deleted and exists (select from groups g where g.account_id = w.account_id and g.id = w.group_id
    and (g.deleted_at is null or g.deleted_at = w.deleted_at))`,
};

const ELSEWHERE = statement<
  { ids: WordIds; count: number },
  { account: AccountScope; words: WordIds; groupId: number | null; suspended: boolean | null }
>(
  'choose-words-elsewhere',
  `select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids from words
    where account_id = :account and id in (select unnest(:words::bigint[])) and (group_id <> :groupId or suspended <> :suspended)`,
);

interface ByFilter extends WordFilterVariant {
  readonly existence: WordExistence;
  readonly excluded: boolean;
  readonly together: boolean;
}

/** By the indexes of the word lists, or by words_deleted_of_account. */
const BY_FILTER = variants<
  SelectedWords,
  WordFilterParameters & { account: AccountScope; exceptIds?: readonly number[] | undefined; deletedAt?: string | undefined },
  ByFilter
>(
  'choose-words-by-filter',
  { ...WORD_FILTER_OPTIONS, existence: ['existing', 'deleted'], excluded: [false, true], together: [false, true] },
  ({ existence, excluded, together, ...filter }) => {
    const conditions = [IS[existence], JOINED[existence], ...conditionsOf(filter)];
    if (excluded) conditions.push('w.id <> all(:exceptIds::bigint[])');
    if (together) conditions.push('w.deleted_at = :deletedAt::timestamptz');
    return `select count(*)::int as count, coalesce(array_agg(w.id), '{}')::text as ids, '[]'::json as skipped
      from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
     where w.account_id = :account and s.account_id = :account and ${conditions.join(' and ')}`;
  },
);

/** Resolves a selection to word ids. A filter is evaluated once, because the operation may change what it matches. */
@Injectable()
export class WordSelectionRepository {
  async select(scope: AccountScope, selection: WordSelection, existence: WordExistence, sql: Sql): Promise<SelectedWords> {
    const isByIds = 'ids' in selection;
    const [chosen] = isByIds
      ? await sql.rows(BY_IDS[existence], { account: scope, ids: selection.ids })
      : await this.selectByFilter(scope, selection.filter, existence, sql);
    return chosen as SelectedWords;
  }

  /** The words that are not yet in this group or not yet suspended as requested; null is not compared. */
  async notYetAt(scope: AccountScope, words: WordIds, at: WordPlace, sql: Sql): Promise<{ ids: WordIds; count: number }> {
    const [found] = await sql.rows(ELSEWHERE, { account: scope, words, groupId: at.groupId, suspended: at.suspended });
    return found as { ids: WordIds; count: number };
  }

  private selectByFilter(scope: AccountScope, filter: WordSelectionFilter, existence: WordExistence, sql: Sql): Promise<SelectedWords[]> {
    const { exceptIds, deletedAt, ...common } = filter;
    const variant = { ...variantOf(common), existence, excluded: exceptIds !== undefined, together: deletedAt !== undefined };
    return sql.rows(BY_FILTER(variant), { account: scope, ...parametersOf(common), exceptIds, deletedAt });
  }
}
