import { offsetAt, wallClock } from './wall-clock.js';

export const DAY_MS = 86_400_000;

/**
 * Days between two instants as FSRS and this product count them: the difference of their UTC dates, never negative.
 * An answer at 23:59 UTC and one at 00:01 UTC are one day apart. (ts-fsrs, `dateDiffInDays`)
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

/** A year of days for some dozens of zones and times of day. */
const MAX_CACHED_INSTANTS = 20_000;

/**
 * The local day that a moment of study belongs to, as 'YYYY-MM-DD'. A day runs from `dayStartHour` to the same hour of the next day by
 * the wall clock, so 03:59 and 04:01 fall on different days also where a clock change made the night 23 or 25 hours long.
 *
 * @param timeZone an IANA name.
 * @param dayStartHour 0..23.
 * @throws {RangeError} for a zone that the runtime does not know.
 */
export function studyDay(instant: Date, timeZone: string, dayStartHour: number): string {
  return dateOf(wallClock(instant.getTime(), timeZone) - dayStartHour * HOUR_MS);
}

/**
 * The first moment of a study day. Where the clock skips its hour, that is the moment after the skip; where the hour occurs twice, its
 * first passage.
 *
 * @param day 'YYYY-MM-DD', as `studyDay` gives it.
 * @throws {RangeError} for a zone that the runtime does not know.
 */
export function startOfStudyDay(day: string, timeZone: string, dayStartHour: number): Date {
  return instantAt(day, dayStartHour * HOUR_MINUTES, timeZone);
}

/** The moment at which the study day of `instant` ends and the next one starts. @throws {RangeError} for a zone that the runtime does not know. */
export function endOfStudyDay(instant: Date, timeZone: string, dayStartHour: number): Date {
  return startOfStudyDay(addDays(studyDay(instant, timeZone, dayStartHour), 1), timeZone, dayStartHour);
}

/**
 * When the wall clock shows a time of a calendar day. Where it skips that time, the moment of the jump; where the time occurs twice, its
 * first passage.
 *
 * @param day 'YYYY-MM-DD'.
 * @param minute after midnight by the wall clock, 0..1439.
 * @throws {RangeError} for a zone that the runtime does not know.
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

/** How many minutes after midnight the wall clock shows, 0..1439. @throws {RangeError} for a zone that the runtime does not know. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  return (wallClock(instant.getTime(), timeZone) % DAY_MS) / MINUTE_MS;
}

/** The study day so many days after `day`, or before it. */
export function addDays(day: string, days: number): string {
  return dateOf(Date.parse(day) + days * DAY_MS);
}

const moments = new Map<string, number>();

/** The first moment at which the wall clock shows `wall` or later. Clocks differ by less than a day from UTC, and change rarely. */
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
