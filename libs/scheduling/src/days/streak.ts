import { DAY_MS } from './study-day.js';

/** Consecutive study days of one learner. Days are local study days, 'YYYY-MM-DD'. */
export interface Streak {
  /** The run that ended on `lastActivityDate`. */
  readonly streakDays: number;
  readonly longestStreakDays: number;
  /** Null before the first activity. */
  readonly lastActivityDate: string | null;
}

const NO_STREAK: Streak = Object.freeze({ streakDays: 0, longestStreakDays: 0, lastActivityDate: null });

/**
 * The streak once something was learned on `day`: a day later continues the run, a longer gap starts a new one.
 * A day before the last one leaves the streak as it is: only the list of days shows whether it fills a gap (`streakOfDays`).
 */
export function nextStreak(streak: Streak, day: string): Streak {
  const last = streak.lastActivityDate;
  if (last !== null && day <= last) return streak;
  const streakDays = last !== null && isNextDay(last, day) ? streak.streakDays + 1 : 1;
  return { streakDays, longestStreakDays: Math.max(streak.longestStreakDays, streakDays), lastActivityDate: day };
}

/** How many days the run counts on `today`: it may be continued today or has been, else it is over and counts 0. */
export function streakDaysOn(streak: Streak, today: string): number {
  const last = streak.lastActivityDate;
  return last !== null && (today <= last || isNextDay(last, today)) ? streak.streakDays : 0;
}

/**
 * The streak of a whole history, for when an answer arrives late or is taken back.
 *
 * @param days ascending; repeats do no harm.
 */
export function streakOfDays(days: readonly string[]): Streak {
  return days.reduce(nextStreak, NO_STREAK);
}

function isNextDay(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) === DAY_MS;
}
