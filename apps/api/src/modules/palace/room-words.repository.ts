import { Injectable } from '@nestjs/common';
import type { Status } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { variants } from '../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import { notBuried } from '../vocabulary/burial/burials.repository.js';
import {
  conditionsOf,
  parametersOf,
  variantOf,
  type WordFilterParameters,
  type WordFilterVariant,
} from '../vocabulary/lists/word-filter.js';

const DEFAULT_LIMIT = 50;

export interface RoomWordQuery {
  readonly placed?: boolean | undefined;
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface RoomWordRow {
  readonly id: number;
  readonly term: string;
  readonly target_language: string;
  readonly translations: string[];
  readonly term_key: string;
  readonly status: Status;
  readonly due: boolean;
  readonly x_percent: number | null;
  readonly y_percent: number | null;
  readonly placed_at: Date | null;
}

/** Placements and due states by primary keys. */
const LISTED = `select w.id, w.term, w.target_language, w.translations, w.term_key, s.status,
    exists (select from review_states d
             where d.account_id = :account and d.word_id = w.id and not d.hidden and d.due_at <= now()
               and ${notBuried({ account: ':account', word: 'w.id', now: 'now()' })}) as due,
    p.x_percent::float8, p.y_percent::float8, p.placed_at
  from words w
  join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
  left join placements p on p.account_id = w.account_id and p.room_id = :roomId and p.word_id = w.id
 where w.account_id = :account and s.account_id = :account and w.deleted_at is null and not s.deleted`;

interface ListVariant {
  readonly search: WordFilterVariant['search'];
  readonly placed: boolean | undefined;
  readonly continued: boolean;
}

interface ListParameters extends WordFilterParameters {
  readonly account: AccountScope;
  readonly roomId: number;
  readonly groupId: number;
  readonly afterTerm?: string | undefined;
  readonly afterId?: number | undefined;
  readonly limit: number;
}

/** By words_by_group_term, or the indexes of a search. */
const LIST = variants<RoomWordRow, Omit<ListParameters, 'status' | 'tag'>, ListVariant>(
  'list-words-of-room',
  { search: ['none', 'part', 'prefix'], placed: [undefined, false, true], continued: [false, true] },
  ({ search, placed, continued }) => {
    const conditions = [LISTED, ...conditionsOf({ ...variantOf({}), group: true, search })];
    if (placed !== undefined) conditions.push(`p.word_id is ${placed ? 'not ' : ''}null`);
    if (continued) conditions.push('(w.term_key, w.id) > (:afterTerm, :afterId)');
    return `${conditions.join(' and ')} order by w.term_key, w.id limit :limit`;
  },
);

@Injectable()
export class RoomWordsRepository {
  constructor(private readonly database: Database) {}

  /** The words of the room's group by term. */
  async list(
    scope: AccountScope,
    room: { readonly id: number; readonly group_id: number },
    query: RoomWordQuery,
  ): Promise<Page<RoomWordRow>> {
    const { placed, q, cursor, limit = DEFAULT_LIMIT } = query;
    const [afterTerm, afterId] = readCursor(cursor, ['text', 'integer']) ?? [];
    const list = LIST({ search: variantOf({ q }).search, placed, continued: afterId !== undefined });
    const place = { account: scope, roomId: room.id, groupId: room.group_id };
    const rows = await this.database.rows(list, { ...parametersOf({ q }), ...place, afterTerm, afterId, limit: limit + 1 });
    return pageOf(rows, limit, ({ term_key, id }) => [term_key, id]);
  }
}
