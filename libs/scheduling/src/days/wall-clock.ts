/** Far more zones than a deployment's learners live in; a formatter takes tens of kilobytes. */
const MAX_CACHED_FORMATTERS = 200;

const MINUTE_MS = 60_000;

/**
 * What the clock on the wall shows at `instant`, to the minute, as the time in milliseconds at which it would show the same in UTC.
 *
 * @param timeZone an IANA name.
 * @throws {RangeError} for a zone that the runtime does not know.
 */
export function wallClock(instant: number, timeZone: string): number {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof typeof clock] = Number(value);
  }
  return Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
}

/** By how much the wall clock is ahead of UTC at `instant`, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return wallClock(instant, timeZone) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
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
    minute: 'numeric',
  });
  if (formatters.size >= MAX_CACHED_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
