import type { Recurrence, ReminderKind, ReminderSchedule } from '@wordhoard/reminders';

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
