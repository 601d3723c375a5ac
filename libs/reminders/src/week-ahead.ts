import type { Counts } from './counts.js';
import { occurrenceAfter, type Schedule } from './occurrences.js';
import { type Listener, type Silence, silenceOf } from './policy.js';

export interface PlannedReminder {
  readonly id: number;
  readonly schedule: Schedule;
  /** Null when it does not come any more. */
  readonly nextAt: Date | null;
}

export interface Expected {
  readonly id: number;
  readonly at: Date;
  /** Why it will not be sent, if that is known in advance; else null. */
  readonly silence: Silence | null;
}

const WEEK_MS = 7 * 86_400_000;

/** Future counts are unknown, so words are assumed to be due. */
const SOMETHING: Counts = { due: 1, answeredToday: 0, answersOfWeek: 1, daysOfWeek: 1 };

/**
 * The reminders of the coming week in order, assuming that words are always due.
 *
 * @throws {RangeError} for a zone that the runtime does not know.
 */
export function weekAhead(reminders: readonly PlannedReminder[], listener: Listener, now: Date): Expected[] {
  const end = new Date(now.getTime() + WEEK_MS);
  const comings = reminders
    .flatMap((reminder) => occurrencesUntil(end, reminder, now).map((at) => ({ ...reminder, at })))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const toldAt = [...listener.toldAt];
  return comings.map(({ id, at, schedule }) => {
    const silence = silenceOf({ ...listener, toldAt }, { kind: schedule.kind, occurrence: at, now: at, counts: SOMETHING });
    if (silence === null) toldAt.push(at);
    return { id, at, silence };
  });
}

function occurrencesUntil(end: Date, { schedule, nextAt }: PlannedReminder, now: Date): Date[] {
  const found: Date[] = [];
  // One that is already due is being sent.
  let at = nextAt && nextAt <= now ? occurrenceAfter(schedule, now) : nextAt;
  while (at && at <= end) {
    found.push(at);
    at = occurrenceAfter(schedule, at);
  }
  return found;
}
