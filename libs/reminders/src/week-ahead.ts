import type { NotificationCounts } from './counts.js';
import { occurrenceAfter, type ReminderSchedule } from './occurrences.js';
import { type NotificationRecipient, type SuppressionReason, suppressionReasonFor } from './policy.js';

export interface PlannedReminder {
  readonly id: number;
  readonly schedule: ReminderSchedule;
  /** Null if there is no further occurrence. */
  readonly nextAt: Date | null;
}

export interface ExpectedReminder {
  readonly id: number;
  readonly at: Date;
  /** Why it will not be sent, if already known; otherwise null. */
  readonly suppression: SuppressionReason | null;
}

const WEEK_MS = 7 * 86_400_000;

/** Future counts are unknown, so words are assumed to be due. */
const SOMETHING: NotificationCounts = { due: 1, answeredToday: 0, answersOfWeek: 1, daysOfWeek: 1 };

/**
 * The reminders of the coming week in order, assuming that words are always due.
 *
 * @throws {RangeError} for an unknown time zone.
 */
export function weekAhead(reminders: readonly PlannedReminder[], listener: NotificationRecipient, now: Date): ExpectedReminder[] {
  const end = new Date(now.getTime() + WEEK_MS);
  const comings = reminders
    .flatMap((reminder) => occurrencesUntil(end, reminder, now).map((at) => ({ ...reminder, at })))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const sentAt = [...listener.sentAt];
  return comings.map(({ id, at, schedule }) => {
    const suppression = suppressionReasonFor({ ...listener, sentAt }, { kind: schedule.kind, occurrence: at, now: at, counts: SOMETHING });
    if (suppression === null) sentAt.push(at);
    return { id, at, suppression };
  });
}

function occurrencesUntil(end: Date, { schedule, nextAt }: PlannedReminder, now: Date): Date[] {
  const found: Date[] = [];
  // A reminder that is already due is being sent now.
  let at = nextAt && nextAt <= now ? occurrenceAfter(schedule, now) : nextAt;
  while (at && at <= end) {
    found.push(at);
    at = occurrenceAfter(schedule, at);
  }
  return found;
}
