import { DAY_MS } from './study-day.js';

/** A learner's streak of study days. Days are local study days, 'YYYY-MM-DD'. */
export interface Streak {
  /** Length of the streak that ended on `lastActivityDate`. */
  readonly streakDays: number;
  readonly longestStreakDays: number;
  /** Null before the first activity. */
  readonly lastActivityDate: string | null;
}

const NO_STREAK: Streak = Object.freeze({ streakDays: 0, longestStreakDays: 0, lastActivityDate: null });

/**
 * The streak after activity on `day`: the next day extends it, a longer gap starts a new one. An earlier day changes nothing here, since
 * only the full list of days shows whether it fills a gap (`streakOfDays`).
 */
export function nextStreak(streak: Streak, day: string): Streak {
  const last = streak.lastActivityDate;
  if (last !== null && day <= last) return streak;
  const streakDays = last !== null && isNextDay(last, day) ? streak.streakDays + 1 : 1;
  return { streakDays, longestStreakDays: Math.max(streak.longestStreakDays, streakDays), lastActivityDate: day };
}

/** The length of the streak on `today`; 0 if neither today nor yesterday had activity. */
export function streakDaysOn(streak: Streak, today: string): number {
  const last = streak.lastActivityDate;
  return last !== null && (today <= last || isNextDay(last, today)) ? streak.streakDays : 0;
}

/**
 * Recomputes the streak from all days, for when an answer arrives late or is undone.
 *
 * @param days ascending; duplicates are allowed.
 */
export function streakOfDays(days: readonly string[]): Streak {
  return days.reduce(nextStreak, NO_STREAK);
}

function isNextDay(earlier: string, later: string): boolean {
  return Date.parse(later) - Date.parse(earlier) === DAY_MS;
}
