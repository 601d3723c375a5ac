/** The date in so many days, as a date field has it: `2026-11-21`. */
export function dateIn(days: number, now: Date = new Date()): string {
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** The start of the study day on a local date; null for an invalid date. */
export function startOfDay(date: string, dayStartHour: number): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1900 || year > 2999) return null;
  return new Date(year, month - 1, day, dayStartHour).toISOString();
}

const DAYS = 7;

/** A method in new engines, a property in older ones, and missing in some. */
interface KnownWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The weekdays in the order of a region, each 0 (Monday) to 6 (Sunday); from Monday if unknown. */
export function weekdaysIn(locale: string): number[] {
  const known = new Intl.Locale(locale) as KnownWeek;
  const firstDay = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  return Array.from({ length: DAYS }, (_, index) => (firstDay - 1 + index) % DAYS);
}

/** The name of a weekday, 0 (Monday) to 6 (Sunday). */
export function weekdayName(weekday: number, language: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
}
