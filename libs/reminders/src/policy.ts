import { minuteOfDay, studyDay } from '@wordhoard/scheduling';
import { type Counts, isWorthTelling } from './counts.js';
import { REMINDER_LIMITS } from './limits.js';
import { minutesOf } from './occurrences.js';
import type { Channel, ReminderKind } from './reminder.js';

/** Why a notification is not sent. The first matching reason is recorded. */
export const Silence = {
  Late: 'late',
  Suspended: 'suspended',
  Paused: 'paused',
  NoChannel: 'no_channel',
  SkippedToday: 'skipped_today',
  QuietHours: 'quiet_hours',
  NothingDue: 'nothing_due',
  EnoughToday: 'enough_today',
  TooSoon: 'too_soon',
} as const;
export type Silence = (typeof Silence)[keyof typeof Silence];

/** A learner's notification settings, and recent notifications. */
export interface Listener {
  /** An IANA name. */
  readonly timeZone: string;
  /** 0..23: where a study day begins. */
  readonly dayStartHour: number;
  readonly isActive: boolean;
  readonly isPaused: boolean;
  readonly channels: readonly Channel[];
  /** `HH:MM`; null for none. */
  readonly quietHoursStart: string | null;
  readonly quietHoursEnd: string | null;
  /** When they last asked for no more notifications that day. */
  readonly skippedAt: Date | null;
  /** When notifications were sent, for the last two days at least. */
  readonly toldAt: readonly Date[];
}

export interface Occasion {
  readonly kind: ReminderKind;
  /** When the reminder was to come. */
  readonly occurrence: Date;
  /** When it is decided upon. */
  readonly now: Date;
  readonly counts: Counts;
}

/** Why nothing is sent; null if the notification is sent. Defined for all facts. @throws {RangeError} for an unknown zone */
export function silenceOf(listener: Listener, { kind, occurrence, now, counts }: Occasion): Silence | null {
  const { cooldownMs, latenessMs, notificationsPerDay } = REMINDER_LIMITS;
  const { timeZone, dayStartHour, toldAt, skippedAt } = listener;
  const today = studyDay(now, timeZone, dayStartHour);
  const isToday = (moment: Date) => studyDay(moment, timeZone, dayStartHour) === today;
  if (now.getTime() - occurrence.getTime() > latenessMs) return Silence.Late;
  if (!listener.isActive) return Silence.Suspended;
  if (listener.isPaused) return Silence.Paused;
  if (listener.channels.length === 0) return Silence.NoChannel;
  if (skippedAt && isToday(skippedAt)) return Silence.SkippedToday;
  if (isQuiet(listener, now)) return Silence.QuietHours;
  if (!isWorthTelling(kind, counts)) return Silence.NothingDue;
  if (toldAt.filter(isToday).length >= notificationsPerDay) return Silence.EnoughToday;
  if (toldAt.some((sent) => now.getTime() - sent.getTime() < cooldownMs)) return Silence.TooSoon;
  return null;
}

type QuietHours = Pick<Listener, 'timeZone' | 'quietHoursStart' | 'quietHoursEnd'>;

/** From the start to before the end by the wall clock, over midnight where the end is earlier. Where both are the same there are none. */
export function isQuiet({ timeZone, quietHoursStart, quietHoursEnd }: QuietHours, now: Date): boolean {
  if (quietHoursStart === null || quietHoursEnd === null) return false;
  const [start, end, minute] = [minutesOf(quietHoursStart), minutesOf(quietHoursEnd), minuteOfDay(now, timeZone)];
  return start <= end ? start <= minute && minute < end : start <= minute || minute < end;
}
