import { Injectable } from '@nestjs/common';
import type { Status } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import { notBuried } from '../vocabulary/burial/burials.repository.js';
import { conditionsOf } from '../vocabulary/lists/word-filter.js';

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
             where d.account_id = $1 and d.word_id = w.id and not d.hidden and d.due_at <= now()
               and ${notBuried({ account: '$1', word: 'w.id', now: 'now()' })}) as due,
    p.x_percent::float8, p.y_percent::float8, p.placed_at
  from words w
  join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
  left join placements p on p.account_id = w.account_id and p.room_id = $2 and p.word_id = w.id
 where w.account_id = $1 and s.account_id = $1 and w.deleted_at is null and not s.deleted`;

@Injectable()
export class RoomWordsRepository {
  constructor(private readonly database: Database) {}

  /** The words of the room's group by term. By words_by_group_term, or the indexes of a search. */
  async list(
    scope: AccountScope,
    room: { readonly id: number; readonly group_id: number },
    query: RoomWordQuery,
  ): Promise<Page<RoomWordRow>> {
    const { placed, q, cursor, limit = DEFAULT_LIMIT } = query;
    const values: unknown[] = [scope, room.id];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf({ groupId: room.group_id, q }, bind);
    if (placed !== undefined) conditions.push(`p.word_id is ${placed ? 'not ' : ''}null`);
    const key = readCursor(cursor, ['text', 'integer']);
    if (key) conditions.push(`(w.term_key, w.id) > (${key.map(bind).join(', ')})`);
    const text = `${LISTED} ${conditions.map((one) => `and ${one}`).join(' ')} order by w.term_key, w.id limit ${bind(limit + 1)}`;
    return pageOf(await this.database.rows(statement<RoomWordRow>('', text), values), limit, ({ term_key, id }) => [term_key, id]);
  }
}
