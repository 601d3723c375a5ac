const DAY_MS = 86_400_000;
const WEEK = 7;

export interface StudyWeek {
  /** The first day, which may be in the previous year. */
  first: string;
  /** Seven days; days of another year are null. */
  days: readonly ({ day: string; reviews: number } | null)[];
}

/** The weeks of a year that have answers. Weekdays are 0 (Monday) to 6 (Sunday). */
export function weeksOf(year: number, studied: readonly { day: string; reviews: number }[], firstWeekday: number): StudyWeek[] {
  const counts = new Map(studied.map(({ day, reviews }) => [day, reviews]));
  const newYear = Date.UTC(year, 0, 1);
  const weekday = (new Date(newYear).getUTCDay() + WEEK - 1) % WEEK;
  const begin = newYear - ((weekday - firstWeekday + WEEK) % WEEK) * DAY_MS;
  const count = Math.ceil((Date.UTC(year + 1, 0, 1) - begin) / DAY_MS / WEEK);
  const dayAt = (index: number) => new Date(begin + index * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, week) => {
    const days = Array.from({ length: WEEK }, (__, index) => dayAt(week * WEEK + index));
    return {
      first: dayAt(week * WEEK),
      days: days.map((day) => (day.startsWith(`${year}-`) ? { day, reviews: counts.get(day) ?? 0 } : null)),
    };
  }).filter(({ days }) => days.some((day) => day && day.reviews > 0));
}
