import { addDays, instantAt, studyDay } from '@wordhoard/scheduling';
import { Recurrence, ReminderKind } from './reminder.js';

/** When a reminder comes, by the wall clock of its learner. */
export interface ReminderSchedule {
  readonly kind: ReminderKind;
  readonly recurrence: Recurrence;
  /** `HH:MM`. */
  readonly triggerTime: string;
  /** An IANA name. */
  readonly timeZone: string;
}

const WEEKDAYS = { monday: 1, friday: 5 } as const;
/** A week, the day before that the zone may still have at `after`, and one that a zone may have left out. */
const DAYS_LOOKED_AT = 9;

/**
 * The first time that a reminder comes after a moment. Once a day at most: a time that occurs twice counts at its first passage, one that
 * the clock skips at the moment of the jump. A weekly summary is due on Mondays, regardless of the recurrence.
 *
 * @throws {RangeError} for a zone that the runtime does not know.
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

/** When a reminder that came comes again; null for one that comes once. @throws {RangeError} as `nextOccurrence` */
export function occurrenceAfter(schedule: ReminderSchedule, came: Date): Date | null {
  return schedule.recurrence === Recurrence.Once ? null : nextOccurrence(schedule, came);
}

/** Minutes after midnight of a time such as 07:30. */
export function minutesOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5));
}

function isScheduledOn(day: string, { kind, recurrence }: ReminderSchedule): boolean {
  // Sunday is 0.
  const weekday = new Date(day).getUTCDay();
  if (kind === ReminderKind.WeeklySummary) return weekday === WEEKDAYS.monday;
  return recurrence !== Recurrence.Weekdays || (weekday >= WEEKDAYS.monday && weekday <= WEEKDAYS.friday);
}

/** Crossing the date line skips a day; its reminders would otherwise be sent with those of the next day. */
function hasDay(day: string, moment: Date, timeZone: string): boolean {
  return calendarDay(moment, timeZone) === day || instantAt(day, 0, timeZone) < instantAt(addDays(day, 1), 0, timeZone);
}

function calendarDay(instant: Date, timeZone: string): string {
  return studyDay(instant, timeZone, 0);
}
