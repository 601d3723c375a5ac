import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';
import { type CursorKeyKind, type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import type { WordListSort } from '../dto/list-words.dto.js';
import { type BindParameter, conditionsOf, type WordFilter } from './word-filter.js';
import { WORD_COLUMNS, type WordRow } from '../word.row.js';
import { type StateRow, WORD_STATES } from '../../memory/state.row.js';

const DEFAULT_LIMIT = 50;
export interface WordQuery extends WordFilter {
  readonly sort?: WordListSort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Order {
  readonly by: string;
  readonly after: (...key: string[]) => string;
  readonly kinds: readonly CursorKeyKind[];
  readonly keyOf: (row: WordRow) => readonly (string | number)[];
}

/** Indexes: words_by_added, words_by_(group_)term, review_states_by_due, review_states_by_strength. */
const ORDERS: Readonly<Record<WordListSort, Order>> = {
  added_at: { by: 'w.id desc', after: (id) => `w.id < ${id}`, kinds: ['integer'], keyOf: ({ id }) => [id] },
  term: {
    by: 'w.term_key, w.id',
    after: (key, id) => `(w.term_key, w.id) > (${key}, ${id})`,
    kinds: ['text', 'integer'],
    keyOf: ({ term_key, id }) => [term_key, id],
  },
  due_at: {
    by: `coalesce(s.due_at, 'infinity'), s.word_id`,
    after: (due, id) => `(coalesce(s.due_at, 'infinity'), s.word_id) > (${due}::timestamptz, ${id})`,
    kinds: ['timestamp', 'integer'],
    keyOf: ({ states, id }) => [dueKey(states[0]), id],
  },
  strength: {
    by: 's.strength, s.word_id',
    after: (strength, id) => `(s.strength, s.word_id) > (${strength}::bigint, ${id})`,
    kinds: ['integer', 'integer'],
    keyOf: ({ states, id }) => [states[0]?.strength ?? 0, id],
  },
};

/** All words of the account. */
const LISTED = `from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
  where w.account_id = $1 and s.account_id = $1 and w.deleted_at is null and not s.deleted`;

@Injectable()
export class WordListRepository {
  constructor(private readonly database: Database) {}

  /** Counts the words of a list by the same indexes. */
  async count(scope: AccountScope, filter: WordFilter): Promise<number> {
    const values: unknown[] = [scope];
    const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`);
    const text = `select count(*)::int as count ${LISTED} ${conditions.map((one) => `and ${one}`).join(' ')}`;
    const [row] = await this.database.rows(statement<{ count: number }>('', text), values);
    return row?.count ?? 0;
  }

  async list(scope: AccountScope, query: WordQuery): Promise<Page<WordRow>> {
    const order = ORDERS[query.sort ?? 'added_at'];
    const limit = query.limit ?? DEFAULT_LIMIT;
    const values: unknown[] = [scope];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = [...conditionsOf(query, bind), ...beyond(query.cursor, order, bind)];
    const text = `select ${WORD_COLUMNS}, ${WORD_STATES} ${LISTED} ${conditions.map((one) => `and ${one}`).join(' ')}
     order by ${order.by} limit ${bind(limit + 1)}`;
    return pageOf(await this.database.rows(statement<WordRow>('', text), values), limit, order.keyOf);
  }
}

/** In UTC, because the database formats times in the zone of its server. */
function dueKey(state: StateRow | undefined): string {
  return state?.due_at ? new Date(state.due_at).toISOString() : 'infinity';
}

function beyond(cursor: string | undefined, order: Order, bind: BindParameter): string[] {
  const key = readCursor(cursor, order.kinds);
  return key ? [order.after(...key.map(bind))] : [];
}
