import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { MAX_ROOMS } from '../vocabulary/groups/room-limit.js';

/** A room of another account's export, to be created in the group of its first word. */
export interface ImportedRoom {
  readonly word_id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly operation_id: string;
  readonly created_at: string;
}

/** The place of a word in the room with this operation id. */
export interface ImportedPlace {
  readonly word_id: number;
  readonly operation_id: string;
  readonly x_percent: number;
  readonly y_percent: number;
  readonly placed_at: string;
}

/** Creates rooms in the group of their first word, up to the account's limit. */
const ADD_ROOMS = statement<never, { account: AccountScope; rooms: string }>(
  'add-own-rooms',
  `insert into rooms (account_id, group_id, name, icon, operation_id, request_hash, created_at)
   select :account, w.group_id, r.name, r.icon, r.operation_id, '', r.created_at
     from rows from (jsonb_to_recordset(:rooms::jsonb) as (word_id bigint, name text, icon text, operation_id text, created_at timestamptz))
       with ordinality as r (word_id, name, icon, operation_id, created_at, place)
     join words w on w.account_id = :account and w.id = r.word_id
    where (select count(*) from rooms where account_id = :account and deleted_at is null) + r.place <= ${MAX_ROOMS}
    order by r.place
       on conflict (account_id, operation_id) do nothing`,
);

/** A word in another group than its room is not placed. */
const PLACE = statement<never, { account: AccountScope; places: string }>(
  'place-own-words',
  `insert into placements (account_id, room_id, word_id, x_percent, y_percent, placed_at)
   select :account, room.id, w.id, p.x_percent, p.y_percent, p.placed_at
     from jsonb_to_recordset(:places::jsonb)
       as p (word_id bigint, operation_id text, x_percent numeric, y_percent numeric, placed_at timestamptz)
     join words w on w.account_id = :account and w.id = p.word_id
     join rooms room on room.account_id = :account and room.operation_id = p.operation_id and room.group_id = w.group_id
       on conflict do nothing`,
);

const REMOVE_EMPTY = statement<never, { account: AccountScope; prefix: string }>(
  'remove-empty-rooms',
  `delete from rooms r
    where r.account_id = :account and starts_with(r.operation_id, :prefix)
      and not exists (select from placements p where p.account_id = :account and p.room_id = r.id)`,
);

/** Rooms and placements of imports. The account must be locked. */
@Injectable()
export class ImportedPlacesRepository {
  async addRooms(scope: AccountScope, rooms: readonly ImportedRoom[], sql: Sql): Promise<void> {
    await sql.rows(ADD_ROOMS, { account: scope, rooms: JSON.stringify(rooms) });
  }

  async place(scope: AccountScope, places: readonly ImportedPlace[], sql: Sql): Promise<void> {
    await sql.rows(PLACE, { account: scope, places: JSON.stringify(places) });
  }

  /** Removes the empty rooms whose operation ids start like this. */
  async removeEmpty(scope: AccountScope, operationPrefix: string, sql: Sql): Promise<void> {
    await sql.rows(REMOVE_EMPTY, { account: scope, prefix: operationPrefix });
  }
}
