import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { OwnPlace, ImportSource } from '@wordhoard/imports';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { type Sql, statement } from '../../../platform/database/database.js';
import { MAX_ROOMS } from '../../palace/rooms.repository.js';
import type { OwnWordRecord } from './own-rows.js';

/** By the primary key of words. Sets fields of our export that other imports do not have. */
const WRITE_CONTENT = statement<never>(
  'keep-own-words',
  `update words w set target_language = r.target_language, contexts = r.contexts, ai_state = r.ai_state, ai_provider = r.ai_provider,
     ai_model = r.ai_model, ai_confidence = r.ai_confidence, ai_verified_at = r.ai_verified_at, created_at = r.created_at,
     updated_at = r.updated_at, flag = r.flag, import_source = null
     from jsonb_to_recordset($2::jsonb) as r (word_id bigint, target_language text, contexts jsonb, ai_state text, ai_provider text,
       ai_model text, ai_confidence double precision, ai_verified_at timestamptz, created_at timestamptz, updated_at timestamptz, flag smallint)
    where w.account_id = $1 and w.id = r.word_id`,
);

const BURY = statement<never>(
  'bury-own-words',
  `insert into buried_words (account_id, word_id, until)
   select $1, word_id, until from jsonb_to_recordset($2::jsonb) as r (word_id bigint, until timestamptz)`,
);

const ADD_MNEMONICS = statement<never>(
  'add-own-mnemonics',
  `with m as (
     insert into mnemonics (account_id, word_id, text, is_ai_generated, operation_id, request_hash, created_at)
     select $1, word_id, text, is_ai_generated, operation_id, '', created_at
       from jsonb_to_recordset($2::jsonb) as r (word_id bigint, text text, is_ai_generated boolean, operation_id text, created_at timestamptz)
     returning id, operation_id
   )
   insert into mnemonic_votes (account_id, mnemonic_id, value, voted_at)
   select $1, m.id, v.value, v.voted_at
     from jsonb_to_recordset($2::jsonb) as v (operation_id text, value smallint, voted_at timestamptz)
     join m on m.operation_id = v.operation_id
    where v.value is not null`,
);

/** Of words whose group has a desired retention of its own. By primary keys. */
const RETENTIONS = statement<{ word_id: number; desired_retention: number }>(
  'retentions-of-own-words',
  `select w.id as word_id, g.desired_retention
     from words w join groups g on g.account_id = w.account_id and g.id = w.group_id
    where w.account_id = $1 and w.id = any($2::bigint[]) and g.desired_retention is not null`,
);

/** Creates rooms in the group of their first word, up to the account's limit. */
const ADD_ROOMS = statement<never>(
  'add-own-rooms',
  `insert into rooms (account_id, group_id, name, icon, operation_id, request_hash, created_at)
   select $1, w.group_id, r.name, r.icon, r.operation_id, '', r.created_at
     from rows from (jsonb_to_recordset($2::jsonb) as (word_id bigint, name text, icon text, operation_id text, created_at timestamptz))
       with ordinality as r (word_id, name, icon, operation_id, created_at, place)
     join words w on w.account_id = $1 and w.id = r.word_id
    where (select count(*) from rooms where account_id = $1 and deleted_at is null) + r.place <= ${MAX_ROOMS}
    order by r.place
       on conflict (account_id, operation_id) do nothing`,
);

/** A word in another group than its room is not placed. */
const PLACE = statement<never>(
  'place-own-words',
  `insert into placements (account_id, room_id, word_id, x_percent, y_percent, placed_at)
   select $1, room.id, w.id, p.x_percent, p.y_percent, p.placed_at
     from jsonb_to_recordset($2::jsonb)
       as p (word_id bigint, operation_id text, x_percent numeric, y_percent numeric, placed_at timestamptz)
     join words w on w.account_id = $1 and w.id = p.word_id
     join rooms room on room.account_id = $1 and room.operation_id = p.operation_id and room.group_id = w.group_id
       on conflict do nothing`,
);

/** Writes what only our own export contains. The account must be locked. */
@Injectable()
export class OwnWordsRepository {
  /** By word, where its group has a retention of its own. */
  async retentions(scope: AccountScope, words: readonly OwnWordRecord[], sql: Sql): Promise<ReadonlyMap<number, number>> {
    const rows = await sql.rows(RETENTIONS, [scope, words.map(({ wordId }) => wordId)]);
    return new Map(rows.map(({ word_id, desired_retention }) => [word_id, desired_retention]));
  }

  async writeContent(scope: AccountScope, importId: string, words: readonly OwnWordRecord[], sql: Sql): Promise<void> {
    const kept = words.map(({ wordId, own }) => {
      const { target_language, contexts, created_at, updated_at, flag, ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at } =
        own;
      const ai = { ai_state, ai_provider, ai_model, ai_confidence, ai_verified_at };
      return { word_id: wordId, target_language: toSupportedLanguage(target_language), contexts, created_at, updated_at, flag, ...ai };
    });
    await sql.rows(WRITE_CONTENT, [scope, JSON.stringify(kept)]);
    const burials = words.flatMap(({ wordId, own }) => own.burials.map(({ until }) => ({ word_id: wordId, until })));
    if (burials.length > 0) await sql.rows(BURY, [scope, JSON.stringify(burials)]);
    const mnemonics = words.flatMap(({ wordId, number, own }) =>
      own.mnemonics.flatMap(({ votes: [vote], deleted_at, ...mnemonic }, index) =>
        deleted_at === null ? [{ ...mnemonic, ...vote, word_id: wordId, operation_id: `${importId}:${number}:mnemonic ${index}` }] : [],
      ),
    );
    if (mnemonics.length > 0) await sql.rows(ADD_MNEMONICS, [scope, JSON.stringify(mnemonics)]);
  }

  /** Restores placements and creates missing rooms. */
  async place(scope: AccountScope, importId: string, words: readonly OwnWordRecord[], rooms: Rooms, sql: Sql): Promise<void> {
    const placed = words.flatMap(({ wordId, own }) => own.places.map((place) => ({ ...place, word_id: wordId })));
    if (placed.length === 0) return;
    const firstIn = new Map(placed.toReversed().map(({ room, word_id }) => [room, word_id]));
    const made = rooms.flatMap(({ id, name, icon, created_at }) =>
      firstIn.has(id) ? [{ name, icon, created_at, word_id: firstIn.get(id), operation_id: roomKey(importId, id) }] : [],
    );
    await sql.rows(ADD_ROOMS, [scope, JSON.stringify(made)]);
    await sql.rows(PLACE, [scope, JSON.stringify(placed.map((place) => ({ ...place, operation_id: keyOf(importId, place) })))]);
  }
}

type Rooms = NonNullable<ImportSource['own']>['rooms'];

function keyOf(importId: string, { room }: OwnPlace): string {
  return roomKey(importId, room);
}

function roomKey(importId: string, room: string): string {
  return `${importId}:room ${room}`;
}
