import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { variants } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import type { WordListSort } from '../dto/list-words.dto.js';
import {
  conditionsOf,
  parametersOf,
  variantOf,
  WORD_FILTER_OPTIONS,
  type WordFilter,
  type WordFilterParameters,
  type WordFilterVariant,
} from './word-filter.js';
import { type StateRow, WORD_STATES } from '../../memory/state.row.js';
import { WORD_COLUMNS, type WordRow } from '../word.row.js';

const DEFAULT_LIMIT = 50;
export interface WordQuery extends WordFilter {
  readonly sort?: WordListSort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The sort key of the last word of the previous page. */
interface CursorParameters {
  readonly afterId?: number;
  readonly afterTerm?: string;
  readonly afterDue?: string;
  readonly afterStrength?: number;
}

interface Order {
  readonly by: string;
  /** Condition for words after the cursor. */
  readonly after: string;
  readonly read: (cursor: string | undefined) => CursorParameters | null;
  readonly keyOf: (row: WordRow) => readonly (string | number)[];
}

/** Indexes: words_by_added, words_by_(group_)term, review_states_by_due, review_states_by_strength. */
const ORDERS: Readonly<Record<WordListSort, Order>> = {
  added_at: {
    by: 'w.id desc',
    after: 'w.id < :afterId',
    read: (cursor) => {
      const [afterId] = readCursor(cursor, ['integer']) ?? [];
      return afterId === undefined ? null : { afterId };
    },
    keyOf: ({ id }) => [id],
  },
  term: {
    by: 'w.term_key, w.id',
    after: '(w.term_key, w.id) > (:afterTerm, :afterId)',
    read: (cursor) => {
      const key = readCursor(cursor, ['text', 'integer']);
      return key && { afterTerm: key[0], afterId: key[1] };
    },
    keyOf: ({ term_key, id }) => [term_key, id],
  },
  due_at: {
    by: `coalesce(s.due_at, 'infinity'), s.word_id`,
    after: `(coalesce(s.due_at, 'infinity'), s.word_id) > (:afterDue::timestamptz, :afterId)`,
    read: (cursor) => {
      const key = readCursor(cursor, ['timestamp', 'integer']);
      return key && { afterDue: key[0], afterId: key[1] };
    },
    keyOf: ({ states, id }) => [dueKey(states[0]), id],
  },
  strength: {
    by: 's.strength, s.word_id',
    after: '(s.strength, s.word_id) > (:afterStrength::bigint, :afterId)',
    read: (cursor) => {
      const key = readCursor(cursor, ['integer', 'integer']);
      return key && { afterStrength: key[0], afterId: key[1] };
    },
    keyOf: ({ states, id }) => [states[0]?.strength ?? 0, id],
  },
};

/** All words of the account. */
const LISTED = `from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
  where w.account_id = :account and s.account_id = :account and w.deleted_at is null and not s.deleted`;

const SORTS = Object.keys(ORDERS) as WordListSort[];

function listed(filter: WordFilterVariant): string {
  return [LISTED, ...conditionsOf(filter)].join(' and ');
}

const COUNT = variants<{ count: number }, WordFilterParameters & { account: AccountScope }, WordFilterVariant>(
  'count-words-of-list',
  WORD_FILTER_OPTIONS,
  (filter) => `select count(*)::int as count ${listed(filter)}`,
);

const LIST = variants<
  WordRow,
  WordFilterParameters & CursorParameters & { account: AccountScope; limit: number },
  WordFilterVariant & { sort: WordListSort; continued: boolean }
>(
  'list-words',
  { ...WORD_FILTER_OPTIONS, sort: SORTS, continued: [false, true] },
  ({ sort, continued, ...filter }) =>
    `select ${WORD_COLUMNS}, ${WORD_STATES} ${listed(filter)}${continued ? ` and ${ORDERS[sort].after}` : ''}
     order by ${ORDERS[sort].by} limit :limit`,
);

@Injectable()
export class WordListRepository {
  constructor(private readonly database: Database) {}

  /** Counts the words of a list by the same indexes. */
  async count(scope: AccountScope, filter: WordFilter): Promise<number> {
    const [row] = await this.database.rows(COUNT(variantOf(filter)), { account: scope, ...parametersOf(filter) });
    return row?.count ?? 0;
  }

  async list(scope: AccountScope, query: WordQuery): Promise<Page<WordRow>> {
    const { sort = 'added_at', limit = DEFAULT_LIMIT } = query;
    const order = ORDERS[sort];
    const after = order.read(query.cursor);
    const list = LIST({ ...variantOf(query), sort, continued: after !== null });
    const rows = await this.database.rows(list, { account: scope, ...parametersOf(query), ...after, limit: limit + 1 });
    return pageOf(rows, limit, order.keyOf);
  }
}

/** In UTC, because the database formats times in the zone of its server. */
function dueKey(state: StateRow | undefined): string {
  return state?.due_at ? new Date(state.due_at).toISOString() : 'infinity';
}
