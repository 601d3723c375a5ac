const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A waiting time, rounded up: "45 seconds", "3 minutes". */
export function formatWait(seconds: number, language: string): string {
  const [count, unit] = seconds < 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A time relative to `now`: "2 hours ago", "tomorrow", "in 3 weeks". */
export function formatRelative(moment: string, now: number, language: string): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const [size, unit] = relativeUnit(Math.abs(seconds));
  return relativeFormat(language).format(Math.round(seconds / size), unit);
}

function relativeUnit(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  if (seconds < HOUR) return [MINUTE, 'minute'];
  if (seconds < DAY) return [HOUR, 'hour'];
  if (seconds < 30 * DAY) return [DAY, 'day'];
  if (seconds < 365 * DAY) return [30 * DAY, 'month'];
  return [365 * DAY, 'year'];
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
