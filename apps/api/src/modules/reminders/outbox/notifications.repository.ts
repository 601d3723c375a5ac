import { Injectable } from '@nestjs/common';
import { type NotificationAction, type ReminderKind, REMINDER_LIMITS } from '@wordhoard/reminders';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface NotificationRow {
  readonly id: number;
  readonly kind: ReminderKind;
  readonly group_id: number | null;
  readonly created_at: Date;
}

export interface AnsweredNotificationRow extends NotificationRow {
  readonly reminder_id: number;
  readonly action: NotificationAction | null;
}

/** Unexpired notifications of existing reminders on an outbox channel. By notifications_recent. */
const PENDING = statement<NotificationRow, { account: AccountScope; createdAt: Date; most: number }>(
  'pending-notifications',
  `select id, kind, group_id, created_at from notifications
    where account_id = :account and created_at > :createdAt and acknowledged_at is null and withdrawn_at is null
      and firing_id is not null and channels && '{desktop,in_app}'
    order by created_at, id limit :most`,
);

const WITHDRAW = statement<never, { account: AccountScope; ids: readonly number[]; now: Date }>(
  'withdraw-notifications',
  `update notifications set withdrawn_at = :now where account_id = :account and id = any(:ids::bigint[]) and withdrawn_at is null`,
);

const ACKNOWLEDGE = statement<{ id: number }, { account: AccountScope; ids: readonly number[]; now: Date }>(
  'acknowledge-notifications',
  `update notifications set acknowledged_at = :now where account_id = :account and id = any(:ids::bigint[]) and acknowledged_at is null returning id`,
);

/** By primary keys. Locks the row, so that one of two actions is first. */
const LOCK = statement<AnsweredNotificationRow, { account: AccountScope; id: number }>(
  'hold-notification',
  `select n.id, n.kind, n.group_id, n.created_at, n.action, f.reminder_id
     from notifications n join reminder_firings f on f.account_id = n.account_id and f.id = n.firing_id
    where n.account_id = :account and n.id = :id for update of n`,
);

const ACT = statement<never, { account: AccountScope; id: number; action: NotificationAction; now: Date }>(
  'act-on-notification',
  `update notifications set action = :action, acted_at = :now, acknowledged_at = coalesce(acknowledged_at, :now) where account_id = :account and id = :id`,
);

/** Keeps the next occurrence if it is earlier. */
const POSTPONE = statement<never, { account: AccountScope; reminderId: number; at: Date }>(
  'postpone-reminder',
  `update reminders set next_at = least(next_at, :at) where account_id = :account and id = :reminderId and enabled`,
);

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  pending(scope: AccountScope, now: Date, most: number): Promise<NotificationRow[]> {
    return this.database.rows(PENDING, { account: scope, createdAt: new Date(now.getTime() - REMINDER_LIMITS.actionMs), most });
  }

  async withdraw(scope: AccountScope, ids: readonly number[], now: Date): Promise<void> {
    await this.database.rows(WITHDRAW, { account: scope, ids, now });
  }

  /** Returns how many were not acknowledged before. */
  async acknowledge(scope: AccountScope, ids: readonly number[], now: Date): Promise<number> {
    return (await this.database.rows(ACKNOWLEDGE, { account: scope, ids, now })).length;
  }

  async lock(scope: AccountScope, id: number, sql: Sql): Promise<AnsweredNotificationRow | undefined> {
    return (await sql.rows(LOCK, { account: scope, id }))[0];
  }

  async act(scope: AccountScope, id: number, action: NotificationAction, now: Date, sql: Sql): Promise<void> {
    await sql.rows(ACT, { account: scope, id, action, now });
  }

  /** Sends the reminder once more at this time. */
  async postpone(scope: AccountScope, reminderId: number, at: Date, sql: Sql): Promise<void> {
    await sql.rows(POSTPONE, { account: scope, reminderId, at });
  }
}
