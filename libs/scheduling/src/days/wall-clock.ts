/** More zones than any deployment needs; a formatter takes tens of kilobytes. */
const MAX_CACHED_FORMATTERS = 200;

const MINUTE_MS = 60_000;

/**
 * Local time at `instant`, rounded down to the minute, as the epoch milliseconds at which UTC shows the same time.
 *
 * @param timeZone an IANA name.
 * @throws {RangeError} for an unknown time zone.
 */
export function wallClock(instant: number, timeZone: string): number {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof typeof clock] = Number(value);
  }
  return Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
}

/** The UTC offset at `instant`, in milliseconds. */
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
