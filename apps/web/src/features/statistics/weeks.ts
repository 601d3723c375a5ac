const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

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
  const weekday = (new Date(newYear).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const begin = newYear - ((weekday - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK) * DAY_MS;
  const count = Math.ceil((Date.UTC(year + 1, 0, 1) - begin) / DAY_MS / DAYS_PER_WEEK);
  const dayAt = (index: number) => new Date(begin + index * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, week) => {
    const days = Array.from({ length: DAYS_PER_WEEK }, (__, index) => dayAt(week * DAYS_PER_WEEK + index));
    return {
      first: dayAt(week * DAYS_PER_WEEK),
      days: days.map((day) => (day.startsWith(`${year}-`) ? { day, reviews: counts.get(day) ?? 0 } : null)),
    };
  }).filter(({ days }) => days.some((day) => day && day.reviews > 0));
}
