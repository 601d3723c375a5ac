const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** The time until a word is due, short enough for a button: "10 min", "3 days", "1.5 yrs". */
export function formatInterval(seconds: number, language: string): string {
  const [size, unit] = unitOf(seconds);
  const count = seconds / size;
  const digits = size >= MONTH && count < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
    Math.max(1, count),
  );
}

function unitOf(seconds: number): [number, string] {
  if (seconds < HOUR) return [MINUTE, 'minute'];
  if (seconds < DAY) return [HOUR, 'hour'];
  if (seconds < MONTH) return [DAY, 'day'];
  if (seconds < YEAR) return [MONTH, 'month'];
  return [YEAR, 'year'];
}
