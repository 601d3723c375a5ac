/** Whole days, both included. */
export interface DayRange {
  readonly lower: number;
  readonly upper: number;
}

/** Shorter intervals are not fuzzed: a day more or less would be too much. */
export const FUZZED_FROM_DAYS = 2.5;

/** To each side a day, and this share of the days that the interval has in each stretch. */
const STRETCHES = [
  { from: 2.5, to: 7, share: 0.15 },
  { from: 7, to: 20, share: 0.1 },
  { from: 20, to: Infinity, share: 0.05 },
];

/**
 * The days that an interval may be moved to: 2.5 → 2..4, 7 → 5..9, 17 → 14..20, 37 → 33..41, and no other day for an interval below
 * 2.5 days or beyond the maximum.
 *
 * Source: Anki 26.08, rslib/src/scheduler/states/fuzz.rs (`fuzz_delta`, `constrained_fuzz_bounds` with a minimum of a day).
 *
 * @param intervalDays what the algorithm chose, 1 or more.
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
