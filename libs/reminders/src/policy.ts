import { minuteOfDay, studyDay } from '@wordhoard/scheduling';
import { type NotificationCounts, isWorthSending } from './counts.js';
import { minutesOf } from './occurrences.js';
import { REMINDER_LIMITS, type Channel, type ReminderKind } from './reminder.js';

/** Why a notification is not sent. The first matching reason is recorded. */
export const SuppressionReason = {
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
export type SuppressionReason = (typeof SuppressionReason)[keyof typeof SuppressionReason];

/** A learner's notification settings, and recent notifications. */
export interface NotificationRecipient {
  /** An IANA time zone. */
  readonly timeZone: string;
  /** The hour at which a study day begins, 0..23. */
  readonly dayStartHour: number;
  readonly isActive: boolean;
  readonly isPaused: boolean;
  readonly channels: readonly Channel[];
  /** `HH:MM`; null for none. */
  readonly quietHoursStart: string | null;
  readonly quietHoursEnd: string | null;
  /** When they last muted notifications for the rest of the day. */
  readonly skippedAt: Date | null;
  /** When notifications were sent, for at least the last two days. */
  readonly sentAt: readonly Date[];
}

export interface PendingReminder {
  readonly kind: ReminderKind;
  /** The scheduled time. */
  readonly occurrence: Date;
  /** The time of the decision. */
  readonly now: Date;
  readonly counts: NotificationCounts;
}

/** Why a notification is suppressed; null if it is sent. @throws {RangeError} for an unknown time zone */
export function suppressionReasonFor(
  listener: NotificationRecipient,
  { kind, occurrence, now, counts }: PendingReminder,
): SuppressionReason | null {
  const { cooldownMs, latenessMs, notificationsPerDay } = REMINDER_LIMITS;
  const { timeZone, dayStartHour, sentAt, skippedAt } = listener;
  const today = studyDay(now, timeZone, dayStartHour);
  const isToday = (moment: Date) => studyDay(moment, timeZone, dayStartHour) === today;
  if (now.getTime() - occurrence.getTime() > latenessMs) return SuppressionReason.Late;
  if (!listener.isActive) return SuppressionReason.Suspended;
  if (listener.isPaused) return SuppressionReason.Paused;
  if (listener.channels.length === 0) return SuppressionReason.NoChannel;
  if (skippedAt && isToday(skippedAt)) return SuppressionReason.SkippedToday;
  if (isInQuietHours(listener, now)) return SuppressionReason.QuietHours;
  if (!isWorthSending(kind, counts)) return SuppressionReason.NothingDue;
  if (sentAt.filter(isToday).length >= notificationsPerDay) return SuppressionReason.EnoughToday;
  if (sentAt.some((sent) => now.getTime() - sent.getTime() < cooldownMs)) return SuppressionReason.TooSoon;
  return null;
}

type QuietHours = Pick<NotificationRecipient, 'timeZone' | 'quietHoursStart' | 'quietHoursEnd'>;

/** Includes the start and excludes the end, in local time; spans midnight if the end is earlier. Equal times mean no quiet hours. */
export function isInQuietHours({ timeZone, quietHoursStart, quietHoursEnd }: QuietHours, now: Date): boolean {
  if (quietHoursStart === null || quietHoursEnd === null) return false;
  const [start, end, minute] = [minutesOf(quietHoursStart), minutesOf(quietHoursEnd), minuteOfDay(now, timeZone)];
  return start <= end ? start <= minute && minute < end : start <= minute || minute < end;
}
