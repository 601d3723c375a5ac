export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  shortName: string;
  count: number;
  /** Of the fullest day, 0..1. */
  share: number;
  isToday: boolean;
}

/** The days of a week of progress, oldest first; the last one is today. */
export function daysOf(counts: Readonly<Record<string, number>>, language: string): Day[] {
  const days = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
  const fullest = Math.max(1, ...days.map(([, count]) => count));
  return days.map(([date, count], index) => ({
    date,
    name: weekday(date, language, 'long'),
    shortName: weekday(date, language, 'short'),
    count,
    share: count / fullest,
    isToday: index === days.length - 1,
  }));
}

/** The day is one of the account's calendar, wherever this device is. */
function weekday(date: string, language: string, weekdayStyle: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(language, { weekday: weekdayStyle, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}
