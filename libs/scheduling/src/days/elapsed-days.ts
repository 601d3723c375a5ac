export const DAY_MS = 86_400_000;

/**
 * Days between two instants as FSRS and this product count them: the difference of their UTC dates, never negative.
 * An answer at 23:59 UTC and one at 00:01 UTC are one day apart. (ts-fsrs, `dateDiffInDays`)
 */
export function elapsedDays(from: Date, to: Date): number {
  return Math.max(0, utcDay(to) - utcDay(from));
}

function utcDay(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}
