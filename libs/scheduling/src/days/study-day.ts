import { DAY_MS } from './elapsed-days.js';

/** Far more zones than a deployment's learners live in; a formatter takes tens of kilobytes. */
const KEPT_FORMATTERS = 200;

/**
 * The local day that a moment of study belongs to, as 'YYYY-MM-DD'. A day runs from `dayStartHour` to the same hour of the next day by
 * the wall clock, so 03:59 and 04:01 fall on different days also where a clock change made the night 23 or 25 hours long.
 *
 * @param timeZone an IANA name.
 * @param dayStartHour 0..23.
 * @throws {RangeError} for a zone that the runtime does not know.
 */
export function studyDay(instant: Date, timeZone: string, dayStartHour: number): string {
  const { year, month, day, hour } = wallClock(instant, timeZone);
  const date = Date.UTC(year, month - 1, day) - (hour < dayStartHour ? DAY_MS : 0);
  return new Date(date).toISOString().slice(0, 10);
}

interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
}

function wallClock(instant: Date, timeZone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof WallClock] = Number(value);
  }
  return clock;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  if (formatters.size >= KEPT_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
