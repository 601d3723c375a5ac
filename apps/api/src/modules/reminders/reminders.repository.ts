import { Injectable } from '@nestjs/common';
import { REMINDER_LIMITS } from '@wordhoard/reminders';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { Operation } from '../../platform/http/operation.js';
import type { ReminderRow } from './reminder.row.js';

/** The settings of a reminder with its first or next time. */
export type ReminderFields = Omit<ReminderRow, 'id' | 'created_at'>;

interface Fields {
  readonly groupId: number | null;
  readonly kind: ReminderRow['kind'];
  readonly triggerTime: string;
  readonly recurrence: string;
  readonly enabled: boolean;
  readonly nextAt: Date | null;
}

const COLUMNS = `r.id, r.group_id, r.kind, to_char(r.trigger_time, 'HH24:MI') as trigger_time, r.recurrence, r.enabled, r.next_at, r.created_at`;

/** Reminders of a deleted group are hidden. */
const GROUP_EXISTS = `not exists (select from groups g where g.account_id = r.account_id and g.id = r.group_id and g.deleted_at is not null)`;

const LIST = statement<ReminderRow, { account: AccountScope }>(
  'list-reminders',
  `select ${COLUMNS} from reminders r where r.account_id = :account and ${GROUP_EXISTS} order by r.id`,
);

const FIND = statement<ReminderRow, { account: AccountScope; id: number }>(
  'find-reminder',
  `select ${COLUMNS} from reminders r where r.account_id = :account and r.id = :id and ${GROUP_EXISTS}`,
);

const FIND_BY_OPERATION = statement<ReminderRow & { request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-reminder-by-operation',
  `select ${COLUMNS}, r.request_hash from reminders r where r.account_id = :account and r.operation_id = :operationId`,
);

const TIME_ZONE = statement<{ time_zone: string }, { account: AccountScope }>(
  'time-zone',
  `select time_zone from accounts where id = :account`,
);

const CREATE = statement<ReminderRow, Fields & { account: AccountScope; operationId: string; requestHash: Buffer }>(
  'create-reminder',
  `insert into reminders as r (account_id, group_id, kind, trigger_time, recurrence, enabled, next_at, operation_id, request_hash)
   select :account, :groupId, :kind, :triggerTime, :recurrence, :enabled, :nextAt, :operationId, :requestHash
    where (select count(*) from reminders where account_id = :account) < ${REMINDER_LIMITS.reminders}
   returning ${COLUMNS}`,
);

const UPDATE = statement<ReminderRow, Fields & { account: AccountScope; id: number }>(
  'update-reminder',
  `update reminders r set group_id = :groupId, kind = :kind, trigger_time = :triggerTime, recurrence = :recurrence, enabled = :enabled,
     next_at = :nextAt
    where r.account_id = :account and r.id = :id returning ${COLUMNS}`,
);

const DELETE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'delete-reminder',
  `delete from reminders r where r.account_id = :account and r.id = :id and ${GROUP_EXISTS} returning id`,
);

const SET_NEXT = statement<never, { account: AccountScope; ids: number[]; times: Date[] }>(
  'set-next-reminders',
  `update reminders r set next_at = s.next_at from unnest(:ids::bigint[], :times::timestamptz[]) s(id, next_at)
    where r.account_id = :account and r.id = s.id and r.next_at is not null`,
);

@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope, sql: Sql = this.database): Promise<ReminderRow[]> {
    return sql.rows(LIST, { account: scope });
  }

  async find(scope: AccountScope, id: number, sql: Sql = this.database): Promise<ReminderRow | undefined> {
    return (await sql.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<(ReminderRow & { request_hash: Buffer }) | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /**
   * Returns undefined if the limit is reached. The account must be locked, so that two concurrent requests cannot both use the last slot.
   */
  async create(scope: AccountScope, fields: ReminderFields, operation: Operation, sql: Sql): Promise<ReminderRow | undefined> {
    return (await sql.rows(CREATE, { account: scope, ...toFields(fields), operationId: operation.id, requestHash: operation.hash }))[0];
  }

  /** Returns undefined if it was deleted. */
  async update(scope: AccountScope, id: number, fields: ReminderFields, sql: Sql): Promise<ReminderRow | undefined> {
    return (await sql.rows(UPDATE, { account: scope, id, ...toFields(fields) }))[0];
  }

  /** Its notifications are no longer shown. Returns whether the reminder existed. */
  async delete(scope: AccountScope, id: number): Promise<boolean> {
    return (await this.database.rows(DELETE, { account: scope, id })).length === 1;
  }

  async timeZone(scope: AccountScope, sql: Sql): Promise<string> {
    return (await sql.rows(TIME_ZONE, { account: scope }))[0]?.time_zone ?? 'UTC';
  }

  /** Only for reminders that are still scheduled. */
  async setNext(scope: AccountScope, next: readonly { readonly id: number; readonly at: Date }[], sql: Sql): Promise<void> {
    await sql.rows(SET_NEXT, { account: scope, ids: next.map(({ id }) => id), times: next.map(({ at }) => at) });
  }
}

function toFields({ group_id, kind, trigger_time, recurrence, enabled, next_at }: ReminderFields): Fields {
  return { groupId: group_id, kind, triggerTime: trigger_time, recurrence, enabled, nextAt: next_at };
}
