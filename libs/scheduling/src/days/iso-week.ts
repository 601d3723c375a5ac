import { DAY_MS, addDays } from './study-day.js';

const FORM = /^(\d{4})-W(\d\d)$/;

/** The ISO 8601 week of a day, 'YYYY-Www'. Weeks begin on Monday and belong to the year of their Thursday. */
export function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const week = 1 + Math.floor((dayOfYear(thursday) - 1) / 7);
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of an ISO week; null for an invalid week, such as week 53 of a year with 52. */
export function firstDayOfIsoWeek(week: string): string | null {
  const [, year, number] = FORM.exec(week) ?? [];
  if (year === undefined || year === '0000') return null;
  // 4 January is always in the first week.
  const first = addDays(`${year}-01-04`, 1 - weekdayOf(`${year}-01-04`));
  const monday = addDays(first, 7 * (Number(number) - 1));
  return isoWeek(monday) === week ? monday : null;
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

function dayOfYear(day: string): number {
  return 1 + Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS);
}
