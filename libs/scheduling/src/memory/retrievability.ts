import { elapsedDays } from '../days/study-day.js';
import { fsrsRetrievability } from '../scheduler/fsrs.js';
import { Algorithm, type SchedulerSettings } from '../scheduler/settings.js';
import type { FacetState } from './memory.js';

/**
 * The probability of recall at `now`, 0..1 with 4 decimals; 0 while new, 1 on the UTC date of the last answer.
 *
 * FSRS: the FSRS-6 forgetting curve. SM-2 defines no probability, so we use an exponential that reaches 0.9 at the end of the interval,
 * R(t) = 0.9^(t / I): the recall that SuperMemo's intervals aim for.
 */
export function retrievability(memory: FacetState, now: Date, settings: SchedulerSettings): number {
  const { lastReviewedAt } = memory;
  if (!lastReviewedAt) return 0;
  if (settings.algorithm === Algorithm.sm2) return fourDecimals(0.9 ** (elapsedDays(lastReviewedAt, now) / memory.intervalDays));
  if (memory.stability === null) return 0;
  return fourDecimals(fsrsRetrievability(memory.stability, lastReviewedAt, now, settings));
}

function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
