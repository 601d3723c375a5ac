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
