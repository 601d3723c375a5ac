import { Injectable } from '@nestjs/common';
import type { ReminderKind, ReminderSchedule } from '@wordhoard/reminders';
import { type AccountScope, accountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type ReminderTimes, scheduleOf } from '../reminder.row.js';

/** A schedule of due reminders, with its next occurrence. */
export interface ScheduleOccurrence {
  readonly schedule: ReminderSchedule;
  readonly nextAt: Date | null;
}

/** One occurrence of a reminder, claimed by this instance. */
export interface Firing {
  readonly scope: AccountScope;
  readonly id: number;
  readonly groupId: number | null;
  readonly kind: ReminderKind;
  readonly occurrence: Date;
}

interface ClaimedRow {
  readonly account_id: number;
  readonly id: number;
  readonly group_id: number | null;
  readonly kind: ReminderKind;
  readonly occurrence: Date;
}

/** Many reminders share few schedules. By reminders_due. */
const DUE_SCHEDULES = statement<ReminderTimes & { time_zone: string }, { now: Date }>(
  'due-schedules',
  `select distinct r.kind, to_char(r.trigger_time, 'HH24:MI') as trigger_time, r.recurrence, a.time_zone
     from reminders r join accounts a on a.id = r.account_id where r.next_at <= :now`,
);

/**
 * By reminders_due and the primary key of accounts. Skips rows that other instances are claiming. If the time zone or the reminder has
 * changed since the schedules were read, nothing is claimed and the next run decides.
 */
const CLAIM = statement<
  ClaimedRow,
  {
    now: Date;
    most: number;
    kinds: string[];
    triggerTimes: string[];
    recurrences: string[];
    timeZones: string[];
    nextTimes: (Date | null)[];
  }
>(
  'claim-reminders',
  `with schedules as materialized (
     select * from unnest(:kinds::text[], :triggerTimes::time[], :recurrences::text[], :timeZones::text[], :nextTimes::timestamptz[]) s(kind, trigger_time, recurrence, time_zone, next_at)
   ), first as materialized (
     select account_id, id, group_id, kind, trigger_time, recurrence, next_at from reminders
      where next_at <= :now order by next_at limit :most for update skip locked
   ), due as materialized (
     select f.account_id, f.id, f.group_id, f.kind, f.next_at as occurrence, s.next_at
       from first f
       join accounts a on a.id = f.account_id
       join schedules s on s.kind = f.kind and s.trigger_time = f.trigger_time and s.recurrence = f.recurrence and s.time_zone = a.time_zone
   ), moved as (
     update reminders r set next_at = due.next_at from due where r.account_id = due.account_id and r.id = due.id
   ), claimed as (
     insert into reminder_firings (account_id, reminder_id, occurrence, claimed_at)
     select account_id, id, occurrence, :now from due on conflict do nothing returning account_id, id, reminder_id
   )
   select c.account_id, c.id, due.group_id, due.kind, due.occurrence
     from claimed c join due on due.account_id = c.account_id and due.id = c.reminder_id`,
);

/** For all accounts. Notifications are kept equally long. */
const SWEEP_FIRINGS = statement<never>('sweep-firings', `delete from reminder_firings where claimed_at < now() - interval '30 days'`);
const SWEEP_NOTIFICATIONS = statement<never>(
  'sweep-notifications',
  `delete from notifications where created_at < now() - interval '30 days'`,
);

@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  /** The schedules of due reminders. */
  async dueSchedules(now: Date): Promise<ReminderSchedule[]> {
    return (await this.database.rows(DUE_SCHEDULES, { now })).map((row) => scheduleOf(row, row.time_zone));
  }

  /** Committed separately: a claimed occurrence that is not sent is lost, and never sent twice. */
  async claim(comings: readonly ScheduleOccurrence[], now: Date, most: number): Promise<Firing[]> {
    const of = (value: (schedule: ReminderSchedule) => string) => comings.map(({ schedule }) => value(schedule));
    const rows = await this.database.rows(CLAIM, {
      now,
      most,
      kinds: of(({ kind }) => kind),
      triggerTimes: of(({ triggerTime }) => triggerTime),
      recurrences: of(({ recurrence }) => recurrence),
      timeZones: of(({ timeZone }) => timeZone),
      nextTimes: comings.map(({ nextAt }) => nextAt),
    });
    return rows.map(({ account_id, group_id, ...row }) => ({ ...row, scope: accountScope(account_id), groupId: group_id }));
  }

  async sweep(): Promise<void> {
    await this.database.rows(SWEEP_NOTIFICATIONS, {});
    await this.database.rows(SWEEP_FIRINGS, {});
  }
}
