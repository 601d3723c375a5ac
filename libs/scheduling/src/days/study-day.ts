import { offsetAt, wallClock } from './wall-clock.js';

export const DAY_MS = 86_400_000;

/**
 * Days between two instants as FSRS counts them: the difference of their UTC dates, never negative. 23:59 UTC and 00:01 UTC are one day
 * apart. (ts-fsrs, `dateDiffInDays`)
 */
export function elapsedDays(from: Date, to: Date): number {
  return Math.max(0, utcDay(to) - utcDay(from));
}

function utcDay(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Enough for a year of days in dozens of combinations of zone and day start. */
const MAX_CACHED_INSTANTS = 20_000;

/**
 * The local study day of an instant, 'YYYY-MM-DD'. A day runs from `dayStartHour` to the same local hour of the next day, also when a clock
 * change makes it 23 or 25 hours long.
 *
 * @param timeZone an IANA name.
 * @param dayStartHour 0..23.
 * @throws {RangeError} for an unknown time zone.
 */
export function studyDay(instant: Date, timeZone: string, dayStartHour: number): string {
  return dateOf(wallClock(instant.getTime(), timeZone) - dayStartHour * HOUR_MS);
}

/**
 * The first instant of a study day. If the clock skips that hour, the instant after the jump; if the hour occurs twice, its first
 * occurrence.
 *
 * @param day 'YYYY-MM-DD', as returned by `studyDay`.
 * @throws {RangeError} for an unknown time zone.
 */
export function startOfStudyDay(day: string, timeZone: string, dayStartHour: number): Date {
  return instantAt(day, dayStartHour * HOUR_MINUTES, timeZone);
}

/** The instant at which the study day of `instant` ends and the next one starts. @throws {RangeError} for an unknown time zone. */
export function endOfStudyDay(instant: Date, timeZone: string, dayStartHour: number): Date {
  return startOfStudyDay(addDays(studyDay(instant, timeZone, dayStartHour), 1), timeZone, dayStartHour);
}

/**
 * The instant of a local time on a calendar day. If the clock skips that time, the instant of the jump; if it occurs twice, its first
 * occurrence.
 *
 * @param day 'YYYY-MM-DD'.
 * @param minute after midnight in local time, 0..1439.
 * @throws {RangeError} for an unknown time zone.
 */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const key = `${day} ${minute} ${timeZone}`;
  const kept = moments.get(key);
  if (kept !== undefined) return new Date(kept);
  const moment = firstMomentAt(Date.parse(day) + minute * MINUTE_MS, timeZone);
  if (moments.size >= MAX_CACHED_INSTANTS) moments.clear();
  moments.set(key, moment);
  return new Date(moment);
}

/** Minutes after midnight in local time, 0..1439. @throws {RangeError} for an unknown time zone. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  return (wallClock(instant.getTime(), timeZone) % DAY_MS) / MINUTE_MS;
}

/** Adds days (possibly negative) to a study day. */
export function addDays(day: string, days: number): string {
  return dateOf(Date.parse(day) + days * DAY_MS);
}

const moments = new Map<string, number>();

/** The first instant at which local time is `wall` or later. UTC offsets are below a day and change rarely. */
function firstMomentAt(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  let late = Math.max(before, after);
  let early = Math.min(before, after);
  if (early === late || wallClock(early, timeZone) >= wall) return early;
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (wallClock(middle, timeZone) >= wall) late = middle;
    else early = middle;
  }
  return late;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
