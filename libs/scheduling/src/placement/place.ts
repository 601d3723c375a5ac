import { DAY_MS, addDays, startOfStudyDay, studyDay } from '../days/study-day.js';
import type { FacetState } from '../memory/memory.js';
import type { FoldedState } from '../scheduler/fold.js';
import { createRandom } from '../seed.js';
import { EasyDay, type EasyDays, easyDayModifiers } from './easy-days.js';
import { type DayRange, FUZZED_FROM_DAYS, fuzzRange } from './fuzz.js';

/** What an account chose about the days of its reviews. */
export interface PlacementSettings {
  /** Whether intervals vary at all. Without it load and easy days have no range to choose from. */
  readonly fuzz: boolean;
  /** Whether days with few reviews are preferred. */
  readonly balanceLoad: boolean;
  readonly easyDays: EasyDays;
  readonly maximumIntervalDays: number;
  /** An IANA name. */
  readonly timeZone: string;
  /** 0..23. */
  readonly dayStartHour: number;
}

/** How many reviews are placed on each study day, 'YYYY-MM-DD'; a day that is not there has none. */
export type DailyLoad = ReadonlyMap<string, number>;

/** Longer intervals are fuzzed only: there days are many and reviews few. (Anki) */
const BALANCED_UP_TO_DAYS = 90;

/** The number of days that a `DailyLoad` covers: an interval of 90 days may be extended to 96. */
export const LOAD_DAYS = fuzzRange(BALANCED_UP_TO_DAYS, Infinity).upper + 1;

/**
 * When the facet is asked again: a moment near the one that the algorithm wants. It touches the due time alone, never memory.
 *
 * The day is drawn from `fuzzRange`, by weights: with `load` (an answer given online) by the reviews that lie on each day, without it (a
 * fold, an interval beyond 90 days, balance off) evenly; easy days count in both. The moment is the first of the study day. One and two
 * days, which are too short for fuzz, are also too short to lose one when memory counts UTC dates: such a review waits on its day until
 * UTC has counted them.
 *
 * Steps shorter than a day and times that a learner or an import gave are left as they are.
 *
 * @param seed `seedOf(word id, facet, repetitions)`, so that arrival in any order leads to the same place.
 * @returns null for a new word.
 * @throws {RangeError} for a zone that the runtime does not know.
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
 * 1 / ((1 + c)^4 · d) for a day with c reviews in d days, 1 if not counted: few reviews count most. Days further away are still emptier than they will be,
 * so without the second factor they would draw too much.
 *
 * The form is Anki's, c^−2.15 · d^−3 (26.08, rslib/src/scheduler/states/load_balancer.rs, `select_weighted_interval`), the exponents are
 * ours: in tools/simulate Anki's leave nearly half of the variance of the daily load, for some learners more; these leave a good third.
 */
function pull(reviews: number | null, days: number): number {
  return reviews === null ? 1 : 1 / ((1 + reviews) ** 4 * days);
}

function draw({ lower }: DayRange, weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((total, weight) => total + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  // Sums of fractions may leave a crumb behind the last day that has any weight.
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
