const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time in the local time zone, such as `2026-11-25 14:30`. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A relative time such as `in 4 days` or `3 hours ago`. */
export function relativeTime(iso: string, now: Date): string {
  const ms = new Date(iso).getTime() - now.getTime();
  const distance = Math.abs(ms);
  if (distance < 60_000) return ms > 0 ? 'in a moment' : 'just now';
  const text =
    distance < HOUR_MS
      ? pluralize(distance / 60_000, 'minute')
      : distance < 2 * DAY_MS
        ? pluralize(distance / HOUR_MS, 'hour')
        : pluralize(distance / DAY_MS, 'day');
  return ms > 0 ? `in ${text}` : `${text} ago`;
}

/** The number of days between two times. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** An interval in days, or in hours and minutes below one day. */
export function formatInterval(days: number): string {
  const minutes = days * 24 * 60;
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  if (days < 1) return `${Math.round(days * 24)} h`;
  if (days < 60) return `${Math.round(days)} d`;
  return days < 730 ? `${Math.round(days / 30.4)} mo` : `${Math.round(days / 36.5) / 10} y`;
}

export function pluralize(number: number, noun: string): string {
  const whole = Math.round(number);
  return `${whole} ${noun}${whole === 1 ? '' : 's'}`;
}
