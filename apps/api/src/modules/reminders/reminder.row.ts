import type { ExpectedReminder, Recurrence, ReminderKind, ReminderSchedule } from '@wordhoard/reminders';
import type { ExpectedReminderDto, ReminderDto } from './dto/reminder.dto.js';

/** The schedule of a reminder, in the names of requests and rows. */
export interface ReminderTimes {
  readonly kind: ReminderKind;
  /** `HH:MM`. */
  readonly trigger_time: string;
  readonly recurrence: Recurrence;
}

export interface ReminderRow extends ReminderTimes {
  readonly id: number;
  readonly group_id: number | null;
  readonly enabled: boolean;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

export function scheduleOf({ kind, trigger_time: triggerTime, recurrence }: ReminderTimes, timeZone: string): ReminderSchedule {
  return { kind, triggerTime, recurrence, timeZone };
}

export function toReminder({ next_at, created_at, ...row }: ReminderRow): ReminderDto {
  return { ...row, next_at: next_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}

export function toExpectedReminder({ id, at, suppression }: ExpectedReminder): ExpectedReminderDto {
  return { reminder_id: id, at: at.toISOString(), silent_because: suppression };
}
