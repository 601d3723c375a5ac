const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MONTH_SECONDS = 30 * DAY_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The time until a word is due, short enough for a button: "10 min", "3 days", "1.5 yrs". */
export function formatInterval(seconds: number, language: string): string {
  const [size, unit] = unitOf(seconds);
  const count = seconds / size;
  const digits = size >= MONTH_SECONDS && count < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
    Math.max(1, count),
  );
}

function unitOf(seconds: number): [number, string] {
  if (seconds < HOUR_SECONDS) return [MINUTE_SECONDS, 'minute'];
  if (seconds < DAY_SECONDS) return [HOUR_SECONDS, 'hour'];
  if (seconds < MONTH_SECONDS) return [DAY_SECONDS, 'day'];
  if (seconds < YEAR_SECONDS) return [MONTH_SECONDS, 'month'];
  return [YEAR_SECONDS, 'year'];
}
