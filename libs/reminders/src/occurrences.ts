import { addDays, instantAt, studyDay } from '@wordhoard/scheduling';
import { Recurrence, ReminderKind } from './reminder.js';

/** A reminder's schedule in its learner's local time. */
export interface ReminderSchedule {
  readonly kind: ReminderKind;
  readonly recurrence: Recurrence;
  /** `HH:MM`. */
  readonly triggerTime: string;
  /** An IANA time zone. */
  readonly timeZone: string;
}

const WEEKDAYS = { monday: 1, friday: 5 } as const;
/** A week, plus the previous day, which the zone may still be in at `after`, plus a day that the zone may have skipped. */
const DAYS_LOOKED_AT = 9;

/**
 * The first occurrence after a moment, at most one per day: a time that occurs twice counts once, and a time that the clock skips falls on
 * the jump. Weekly summaries are due on Mondays, regardless of the recurrence.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export function nextOccurrence(schedule: ReminderSchedule, after: Date): Date {
  const yesterday = addDays(calendarDay(after, schedule.timeZone), -1);
  for (let ahead = 0; ahead <= DAYS_LOOKED_AT; ahead++) {
    const day = addDays(yesterday, ahead);
    if (!isScheduledOn(day, schedule)) continue;
    const moment = instantAt(day, minutesOf(schedule.triggerTime), schedule.timeZone);
    if (moment > after && hasDay(day, moment, schedule.timeZone)) return moment;
  }
  throw new RangeError(`No day follows ${after.toISOString()} in ${schedule.timeZone}`);
}

/** The occurrence after one that was sent; null for a one-time reminder. @throws {RangeError} as `nextOccurrence` */
export function occurrenceAfter(schedule: ReminderSchedule, came: Date): Date | null {
  return schedule.recurrence === Recurrence.Once ? null : nextOccurrence(schedule, came);
}

/** Minutes after midnight for a time such as 07:30. */
export function minutesOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
}

function isScheduledOn(day: string, { kind, recurrence }: ReminderSchedule): boolean {
  // Sunday is 0.
  const weekday = new Date(day).getUTCDay();
  if (kind === ReminderKind.WeeklySummary) return weekday === WEEKDAYS.monday;
  return recurrence !== Recurrence.Weekdays || (weekday >= WEEKDAYS.monday && weekday <= WEEKDAYS.friday);
}

/** A zone that crosses the date line skips a day. Without this check, that day's reminders would be sent together with the next day's. */
function hasDay(day: string, moment: Date, timeZone: string): boolean {
  return calendarDay(moment, timeZone) === day || instantAt(day, 0, timeZone) < instantAt(addDays(day, 1), 0, timeZone);
}

function calendarDay(instant: Date, timeZone: string): string {
  return studyDay(instant, timeZone, 0);
}
