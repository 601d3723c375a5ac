export interface DayShare {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  shortName: string;
  count: number;
  /** Relative to the highest day, from 0 to 1. */
  share: number;
}

/** Counts per day with weekday names, oldest first. */
export function toDayShares(counts: Readonly<Record<string, number>>, language: string): DayShare[] {
  const days = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
  const fullest = Math.max(1, ...days.map(([, count]) => count));
  return days.map(([date, count]) => ({
    date,
    name: weekday(date, language, 'long'),
    shortName: weekday(date, language, 'short'),
    count,
    share: count / fullest,
  }));
}

/** UTC, because the date is one of the account's calendar, not this device's. */
function weekday(date: string, language: string, weekdayStyle: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(language, { weekday: weekdayStyle, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}
