import { DAY_MS, addDays, startOfStudyDay, studyDay } from '../days/study-day.js';
import type { FacetState } from '../memory/memory.js';
import type { FoldedState } from '../scheduler/fold.js';
import { createRandom } from '../seed.js';
import { EasyDay, type EasyDays, easyDayModifiers } from './easy-days.js';
import { type DayRange, FUZZED_FROM_DAYS, fuzzRange } from './fuzz.js';

/** An account's settings for placing reviews. */
export interface PlacementSettings {
  /** Whether to fuzz intervals. Without fuzz, load balancing and easy days have no range to choose from. */
  readonly fuzz: boolean;
  /** Whether to prefer days with few reviews. */
  readonly balanceLoad: boolean;
  readonly easyDays: EasyDays;
  readonly maximumIntervalDays: number;
  /** An IANA name. */
  readonly timeZone: string;
  /** 0..23. */
  readonly dayStartHour: number;
}

/** Reviews per study day, 'YYYY-MM-DD'; missing days have none. */
export type DailyLoad = ReadonlyMap<string, number>;

/** Longer intervals are only fuzzed: so far ahead, there are many days and few reviews. (Anki) */
const BALANCED_UP_TO_DAYS = 90;

/** The number of days that a `DailyLoad` covers: an interval of 90 days may be fuzzed to 96. */
export const LOAD_DAYS = fuzzRange(BALANCED_UP_TO_DAYS, Infinity).upper + 1;

/**
 * When to ask the facet again: an instant near the algorithm's due date. Only changes the due date, never the memory state.
 *
 * The day is drawn from `fuzzRange`, weighted by the load (answers given online) or evenly (replays, intervals beyond 90 days, balancing
 * off), and always by easy days. The instant is the start of that study day. Intervals of one and two days are not fuzzed, and FSRS counts
 * UTC dates: such a review waits within its study day until UTC has reached the full interval.
 *
 * Steps shorter than a day, and due dates chosen by a learner or an import, stay unchanged.
 *
 * @param seed `seedOf(word id, facet, repetitions)`, so that the result does not depend on the order of arrival.
 * @returns null for a new word.
 * @throws {RangeError} for an unknown time zone.
 */
export function place(folded: FoldedState, seed: number, settings: PlacementSettings, load: DailyLoad | null): Date | null {
  const { memory, dueAt } = folded;
  const { lastReviewedAt } = memory;
  if (!dueAt || !lastReviewedAt || folded.isDueFixed || !isAfterInterval(dueAt, lastReviewedAt, memory)) return dueAt;
  const today = studyDay(lastReviewedAt, settings.timeZone, settings.dayStartHour);
  const days = chooseDays(memory.intervalDays, today, seed, settings, load);
  return startOn(addDays(today, days), lastReviewedAt, days, settings);
}

function isAfterInterval(dueAt: Date, lastReviewedAt: Date, { intervalDays }: FacetState): boolean {
  return intervalDays > 0 && dueAt.getTime() - lastReviewedAt.getTime() === intervalDays * DAY_MS;
}

function chooseDays(interval: number, today: string, seed: number, settings: PlacementSettings, load: DailyLoad | null): number {
  if (!settings.fuzz) return interval;
  const range = fuzzRange(interval, settings.maximumIntervalDays);
  const balances = settings.balanceLoad && interval <= BALANCED_UP_TO_DAYS;
  return draw(range, weightsOf(range, today, settings.easyDays, balances ? load : null), createRandom(seed)());
}

function weightsOf(range: DayRange, today: string, easyDays: EasyDays, load: DailyLoad | null): number[] {
  const first = weekdayOf(today) + range.lower;
  const days = Array.from({ length: range.upper - range.lower + 1 }, (_, index) => ({
    easyDay: easyDays[(first + index) % 7] ?? EasyDay.normal,
    reviews: load && (load.get(addDays(today, range.lower + index)) ?? 0),
  }));
  return easyDayModifiers(days).map((openness, index) => openness * pull(days[index]?.reviews ?? null, range.lower + index));
}

/**
 * The weight of a day with c reviews at a distance of d days: 1 / ((1 + c)^4 · d), or 1 if not counted, so days with few reviews are
 * preferred. Distant days will still fill up, so without the second factor they would attract too many reviews.
 *
 * The form is Anki's, c^−2.15 · d^−3 (26.08, rslib/src/scheduler/states/load_balancer.rs, `select_weighted_interval`). The exponents are
 * ours: in tools/simulate, Anki's leave almost half of the variance of the daily load (more for some learners), ours about a third.
 */
function pull(reviews: number | null, days: number): number {
  return reviews === null ? 1 : 1 / ((1 + reviews) ** 4 * days);
}

function draw({ lower }: DayRange, weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((total, weight) => total + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  // Rounding of the sum can leave a remainder after the last day with any weight.
  return lower + (index === -1 ? weights.findLastIndex((weight) => weight > 0) : index);
}

function startOn(day: string, lastReviewedAt: Date, days: number, { timeZone, dayStartHour }: PlacementSettings): Date {
  const start = startOfStudyDay(day, timeZone, dayStartHour);
  if (days >= FUZZED_FROM_DAYS) return start;
  const counted = new Date((Math.floor(lastReviewedAt.getTime() / DAY_MS) + days) * DAY_MS);
  return counted > start && studyDay(counted, timeZone, dayStartHour) === day ? counted : start;
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
