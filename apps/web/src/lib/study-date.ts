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
