import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { ROOM_PLACEMENTS, EXISTING_ROOMS } from './rooms.repository.js';

/** Rooms and room lists are returned with all placements. */
export const MAX_PLACEMENTS = 1_000;

export interface WordPosition {
  readonly wordId: number;
  readonly x: number;
  readonly y: number;
}

/** The position of a word with the name of its room. */
export interface WordPlacementRow {
  readonly room_id: number;
  readonly room_name: string;
  readonly x_percent: number;
  readonly y_percent: number;
}

/** By the index placements_of_word. */
const OF_WORD = statement<WordPlacementRow, { account: AccountScope; wordId: number }>(
  'list-word-placements',
  `select r.id as room_id, r.name as room_name, p.x_percent::float8, p.y_percent::float8
     from ${EXISTING_ROOMS} join ${ROOM_PLACEMENTS} on p.account_id = r.account_id and p.room_id = r.id
    where r.account_id = :account and p.account_id = :account and p.word_id = :wordId
    order by r.id`,
);

/** Changes of one room wait for each other, so that each sees the result of the previous one. */
const LOCK = statement<{ group_id: number }, { account: AccountScope; roomId: number }>(
  'lock-room',
  `select r.group_id from rooms r join groups g on g.account_id = r.account_id and g.id = r.group_id and g.deleted_at is null
    where r.account_id = :account and r.id = :roomId and r.deleted_at is null for no key update of r`,
);

/** By primary key. */
const MISPLACED = statement<{ id: number; is_found: boolean }, { account: AccountScope; ids: number[]; groupId: number }>(
  'misplaced-words',
  `select asked.id, w.id is not null as is_found
     from unnest(:ids::bigint[]) asked (id)
     left join lateral (select id, group_id from words where account_id = :account and id = asked.id and deleted_at is null limit 1) w on true
    where w.group_id is distinct from :groupId
    order by is_found, asked.id
    limit 1`,
);

const PLACE = statement<never, { account: AccountScope; roomId: number; wordIds: number[]; xs: number[]; ys: number[] }>(
  'place-words',
  `insert into placements (account_id, room_id, word_id, x_percent, y_percent, placed_at)
   select :account, :roomId, asked.*, now() from unnest(:wordIds::bigint[], :xs::numeric[], :ys::numeric[]) asked
       on conflict (account_id, room_id, word_id)
       do update set x_percent = excluded.x_percent, y_percent = excluded.y_percent, placed_at = excluded.placed_at`,
);

const COUNT = statement<{ count: number }, { account: AccountScope; roomId: number }>(
  'count-placements',
  `select count(*)::int as count from rooms r join ${ROOM_PLACEMENTS} on p.account_id = r.account_id and p.room_id = r.id
    where r.account_id = :account and r.id = :roomId`,
);

const REMOVE = statement<{ word_id: number }, { account: AccountScope; roomId: number; wordId: number }>(
  'remove-placement',
  `delete from placements where account_id = :account and room_id = :roomId
      and word_id in (select p.word_id from rooms r join ${ROOM_PLACEMENTS} on p.account_id = r.account_id and p.room_id = r.id
                       where r.account_id = :account and r.id = :roomId and p.word_id = :wordId)
   returning word_id`,
);

@Injectable()
export class PlacementsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the room and returns its group; undefined if there is no such room. */
  async lockRoom(scope: AccountScope, roomId: number, sql: Sql): Promise<number | undefined> {
    return (await sql.rows(LOCK, { account: scope, roomId }))[0]?.group_id;
  }

  /** Returns a missing word if there is one, or else one outside the group. */
  async misplaced(scope: AccountScope, groupId: number, words: readonly WordPosition[], sql: Sql) {
    const ids = words.map(({ wordId }) => wordId);
    return (await sql.rows(MISPLACED, { account: scope, ids, groupId }))[0];
  }

  /** Precondition: no word appears twice. Returns how many words the room has now. */
  async place(scope: AccountScope, roomId: number, words: readonly WordPosition[], sql: Sql): Promise<number> {
    await sql.rows(PLACE, {
      account: scope,
      roomId,
      wordIds: words.map(({ wordId }) => wordId),
      xs: words.map(({ x }) => x),
      ys: words.map(({ y }) => y),
    });
    return (await sql.rows(COUNT, { account: scope, roomId }))[0]?.count ?? 0;
  }

  listOfWord(scope: AccountScope, wordId: number): Promise<WordPlacementRow[]> {
    return this.database.rows(OF_WORD, { account: scope, wordId });
  }

  /** Returns whether the word was in the room. */
  async remove(scope: AccountScope, roomId: number, wordId: number): Promise<boolean> {
    return (await this.database.rows(REMOVE, { account: scope, roomId, wordId })).length === 1;
  }
}
