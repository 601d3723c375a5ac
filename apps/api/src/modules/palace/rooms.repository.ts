import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import type { Operation } from '../../platform/http/operation.js';
import { NOW_TO_THE_MILLISECOND, RESTORABLE } from '../vocabulary/deletion/retention.js';
import { MAX_ROOMS } from '../vocabulary/groups/room-limit.js';

/** A placement as JSON in a statement's result, where times are text. */
export interface PlacementRow {
  readonly word_id: number;
  readonly x_percent: number;
  readonly y_percent: number;
  readonly placed_at: string;
}

export interface RoomRow {
  readonly id: number;
  readonly group_id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly created_at: Date;
  readonly placements: readonly PlacementRow[];
  readonly group_word_count: number;
}

export interface NewRoom {
  readonly groupId: number;
  readonly name: string;
  readonly icon: string | null;
}

/** Missing fields stay; null removes the icon. */
export interface RoomFields {
  readonly name?: string | undefined;
  readonly icon?: string | null | undefined;
}

/**
 * The placements `p` of room `r` whose words still exist in its group. A deleted or moved word keeps its row and reappears when it returns.
 * The lateral join by primary key prevents a scan of all words of the account.
 */
export const ROOM_PLACEMENTS = `placements p
  cross join lateral (
    select from words where account_id = :account and id = p.word_id and group_id = r.group_id and deleted_at is null limit 1) w`;

/** Rooms that exist: neither the room nor its group is deleted. */
export const EXISTING_ROOMS = `rooms r
  join groups g on g.account_id = r.account_id and g.id = r.group_id and g.deleted_at is null and r.deleted_at is null`;

/** Placements by their primary key. */
const ROOM = `select r.id, r.group_id, r.name, r.icon, r.created_at, g.word_count as group_word_count,
  (select coalesce(json_agg(json_build_object('word_id', p.word_id, 'x_percent', p.x_percent, 'y_percent', p.y_percent,
      'placed_at', p.placed_at) order by p.word_id), '[]')
     from ${ROOM_PLACEMENTS} where p.account_id = r.account_id and p.room_id = r.id) as placements`;

const LIST = statement<RoomRow, { account: AccountScope }>(
  'list-rooms',
  `${ROOM} from ${EXISTING_ROOMS} where r.account_id = :account order by r.id`,
);

const FIND = statement<RoomRow, { account: AccountScope; id: number }>(
  'find-room',
  `${ROOM} from ${EXISTING_ROOMS} where r.account_id = :account and r.id = :id`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-room-by-operation',
  `select id, request_hash from rooms where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  { id: number },
  { account: AccountScope; groupId: number; name: string; icon: string | null; operationId: string; requestHash: Buffer }
>(
  'create-room',
  `insert into rooms (account_id, group_id, name, icon, operation_id, request_hash)
   select g.account_id, g.id, :name, :icon, :operationId, :requestHash from groups g
    where g.account_id = :account and g.id = :groupId and g.deleted_at is null
      and (select count(*) from ${EXISTING_ROOMS} where r.account_id = :account) < ${MAX_ROOMS}
   returning id`,
);

const UPDATE = statement<never, { account: AccountScope; id: number; name: string | null; hasIcon: boolean; icon: string | null }>(
  'update-room',
  `update rooms set name = coalesce(:name, name), icon = case when :hasIcon::boolean then :icon else icon end where account_id = :account and id = :id`,
);

const DELETE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'delete-room',
  `update rooms set deleted_at = ${NOW_TO_THE_MILLISECOND}
    where account_id = :account and id in (select r.id from ${EXISTING_ROOMS} where r.account_id = :account and r.id = :id) returning id`,
);

const FIND_DELETED = statement<{ group_id: number }, { account: AccountScope; id: number }>(
  'find-deleted-room',
  `select group_id from rooms where account_id = :account and id = :id and deleted_at > ${RESTORABLE}`,
);

const RESTORE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'restore-room',
  `update rooms set deleted_at = null
    where account_id = :account and id = :id and deleted_at > ${RESTORABLE}
      and exists (select from groups g where g.account_id = :account and g.id = rooms.group_id and g.deleted_at is null)
      and (select count(*) from ${EXISTING_ROOMS} where r.account_id = :account) < ${MAX_ROOMS}
   returning id`,
);

/** Rooms per transaction. Each may have a thousand placements. */
const PURGE_BATCH = 20;

/** By rooms_deleted. */
const PURGE = statement<{ id: number }, { account: AccountScope }>(
  'purge-rooms',
  `delete from rooms where account_id = :account
      and id in (select id from rooms where account_id = :account and deleted_at <= ${RESTORABLE} limit ${PURGE_BATCH}) returning id`,
);

@Injectable()
export class RoomsRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope): Promise<RoomRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  async find(scope: AccountScope, id: number): Promise<RoomRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /**
   * Returns undefined if the group is missing or the limit is reached. The account is locked, so two concurrent requests cannot both use
   * the last slot.
   */
  create(scope: AccountScope, { groupId, name, icon }: NewRoom, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return (await sql.rows(CREATE, { account: scope, groupId, name, icon, operationId: operation.id, requestHash: operation.hash }))[0];
    });
  }

  async update(scope: AccountScope, id: number, { name, icon }: RoomFields): Promise<void> {
    await this.database.rows(UPDATE, { account: scope, id, name: name ?? null, hasIcon: icon !== undefined, icon: icon ?? null });
  }

  /** Also hides its placements. Returns whether the room existed. */
  async delete(scope: AccountScope, id: number): Promise<boolean> {
    return (await this.database.rows(DELETE, { account: scope, id })).length === 1;
  }

  /** The group of a room that can be restored, whether or not the group still exists. */
  async groupOfDeleted(scope: AccountScope, id: number): Promise<number | undefined> {
    return (await this.database.rows(FIND_DELETED, { account: scope, id }))[0]?.group_id;
  }

  /** Does nothing if the group is deleted or the limit is reached. */
  async restore(scope: AccountScope, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await sql.rows(RESTORE, { account: scope, id });
    });
  }

  /** Deletes rooms that can no longer be restored. Returns whether there may be more. */
  async purge(scope: AccountScope, sql: Sql): Promise<boolean> {
    return (await sql.rows(PURGE, { account: scope })).length === PURGE_BATCH;
  }
}
