import { Injectable } from '@nestjs/common';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { Operation } from '../../platform/http/operation.js';
import type { ReminderRow } from './reminder.row.js';

/** The settings of a reminder with its first or next time. */
export type ReminderFields = Omit<ReminderRow, 'id' | 'created_at'>;

const COLUMNS = `r.id, r.group_id, r.kind, to_char(r.trigger_time, 'HH24:MI') as trigger_time, r.recurrence, r.enabled, r.next_at, r.created_at`;

/** Reminders of a deleted group are hidden. */
const GROUP_EXISTS = `not exists (select from groups g where g.account_id = r.account_id and g.id = r.group_id and g.deleted_at is not null)`;

const LIST = statement<ReminderRow>(
  'list-reminders',
  `select ${COLUMNS} from reminders r where r.account_id = $1 and ${GROUP_EXISTS} order by r.id`,
);

const FIND = statement<ReminderRow>(
  'find-reminder',
  `select ${COLUMNS} from reminders r where r.account_id = $1 and r.id = $2 and ${GROUP_EXISTS}`,
);

const FIND_BY_OPERATION = statement<ReminderRow & { request_hash: Buffer }>(
  'find-reminder-by-operation',
  `select ${COLUMNS}, r.request_hash from reminders r where r.account_id = $1 and r.operation_id = $2`,
);

const TIME_ZONE = statement<{ time_zone: string }>('time-zone', `select time_zone from accounts where id = $1`);

const CREATE = statement<ReminderRow>(
  'create-reminder',
  `insert into reminders as r (account_id, group_id, kind, trigger_time, recurrence, enabled, next_at, operation_id, request_hash)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9
    where (select count(*) from reminders where account_id = $1) < ${REMINDER_LIMITS.reminders}
   returning ${COLUMNS}`,
);

const UPDATE = statement<ReminderRow>(
  'update-reminder',
  `update reminders r set group_id = $3, kind = $4, trigger_time = $5, recurrence = $6, enabled = $7, next_at = $8
    where r.account_id = $1 and r.id = $2 returning ${COLUMNS}`,
);

const DELETE = statement<{ id: number }>(
  'delete-reminder',
  `delete from reminders r where r.account_id = $1 and r.id = $2 and ${GROUP_EXISTS} returning id`,
);

const SET_NEXT = statement<never>(
  'set-next-reminders',
  `update reminders r set next_at = s.next_at from unnest($2::bigint[], $3::timestamptz[]) s(id, next_at)
    where r.account_id = $1 and r.id = s.id and r.next_at is not null`,
);

@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope, sql: Sql = this.database): Promise<ReminderRow[]> {
    return sql.rows(LIST, [scope]);
  }

  async find(scope: AccountScope, id: number, sql: Sql = this.database): Promise<ReminderRow | undefined> {
    return (await sql.rows(FIND, [scope, id]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<(ReminderRow & { request_hash: Buffer }) | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /**
   * Returns undefined if the limit is reached. The account must be locked, so that two concurrent requests cannot both use the last slot.
   */
  async create(scope: AccountScope, fields: ReminderFields, operation: Operation, sql: Sql): Promise<ReminderRow | undefined> {
    return (await sql.rows(CREATE, [scope, ...valuesOf(fields), operation.id, operation.hash]))[0];
  }

  /** Returns undefined if it was deleted. */
  async update(scope: AccountScope, id: number, fields: ReminderFields, sql: Sql): Promise<ReminderRow | undefined> {
    return (await sql.rows(UPDATE, [scope, id, ...valuesOf(fields)]))[0];
  }

  /** Its notifications are no longer shown. Returns whether the reminder existed. */
  async delete(scope: AccountScope, id: number): Promise<boolean> {
    return (await this.database.rows(DELETE, [scope, id])).length === 1;
  }

  async timeZone(scope: AccountScope, sql: Sql): Promise<string> {
    return (await sql.rows(TIME_ZONE, [scope]))[0]?.time_zone ?? 'UTC';
  }

  /** Only for reminders that are still scheduled. */
  async setNext(scope: AccountScope, next: readonly { readonly id: number; readonly at: Date }[], sql: Sql): Promise<void> {
    await sql.rows(SET_NEXT, [scope, next.map(({ id }) => id), next.map(({ at }) => at)]);
  }
}

function valuesOf({ group_id, kind, trigger_time, recurrence, enabled, next_at }: ReminderFields): unknown[] {
  return [group_id, kind, trigger_time, recurrence, enabled, next_at];
}
