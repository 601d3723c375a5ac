const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A waiting time, rounded up: "45 seconds", "3 minutes". */
export function formatWait(seconds: number, language: string): string {
  const [count, unit] = seconds < 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A time relative to `now`: "2 hours ago", "tomorrow", "in 3 weeks". */
export function formatRelative(moment: string, now: number, language: string): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const [size, unit] = relativeUnit(Math.abs(seconds));
  return relativeFormat(language).format(Math.round(seconds / size), unit);
}

function relativeUnit(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  if (seconds < HOUR_SECONDS) return [MINUTE_SECONDS, 'minute'];
  if (seconds < DAY_SECONDS) return [HOUR_SECONDS, 'hour'];
  if (seconds < 30 * DAY_SECONDS) return [DAY_SECONDS, 'day'];
  if (seconds < 365 * DAY_SECONDS) return [30 * DAY_SECONDS, 'month'];
  return [365 * DAY_SECONDS, 'year'];
}

/** A share from 0 to 1 as "45 %". */
export function formatShare(share: number, language: string): string {
  return percentFormat(language).format(share);
}

// Creating a formatter takes as long as formatting a hundred values.
const relativeFormat = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const percentFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }));

function perLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** Isolates a text of unknown direction from the sentence around it. (Unicode FSI and PDI) */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
