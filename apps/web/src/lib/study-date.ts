/** The date so many days from now, as a date field has it: `2026-11-21`. */
export function dateIn(days: number, now: Date = new Date()): string {
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** When the day of study begins on this date, by the clock of this device; null for what is no date that can be meant. */
export function startOfDay(date: string, dayStartHour: number): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1900 || year > 2999) return null;
  return new Date(year, month - 1, day, dayStartHour).toISOString();
}
