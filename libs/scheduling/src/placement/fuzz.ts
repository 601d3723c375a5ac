/** Whole days, inclusive. */
export interface DayRange {
  readonly lower: number;
  readonly upper: number;
}

/** Shorter intervals are not fuzzed: one day would change them too much. */
export const FUZZED_FROM_DAYS = 2.5;

/** The fuzz to each side is one day plus these shares of the part of the interval in each range. */
const STRETCHES = [
  { from: 2.5, to: 7, share: 0.15 },
  { from: 7, to: 20, share: 0.1 },
  { from: 20, to: Infinity, share: 0.05 },
];

/**
 * The range of days for a fuzzed interval: 2.5 → 2..4, 7 → 5..9, 17 → 14..20, 37 → 33..41. Only the day itself for intervals below 2.5 days
 * or above the maximum.
 *
 * Source: Anki 26.08, rslib/src/scheduler/states/fuzz.rs (`fuzz_delta`, `constrained_fuzz_bounds` with a minimum of one day).
 *
 * @param intervalDays the algorithm's interval, 1 or more.
 */
export function fuzzRange(intervalDays: number, maximumIntervalDays: number): DayRange {
  const interval = Math.min(intervalDays, maximumIntervalDays);
  const spread = spreadOf(interval);
  const within = (days: number) => Math.min(Math.max(Math.round(days), 1), maximumIntervalDays);
  return { lower: within(interval - spread), upper: within(interval + spread) };
}

function spreadOf(interval: number): number {
  if (interval < FUZZED_FROM_DAYS) return 0;
  return STRETCHES.reduce((spread, { from, to, share }) => spread + share * Math.max(0, Math.min(interval, to) - from), 1);
}
