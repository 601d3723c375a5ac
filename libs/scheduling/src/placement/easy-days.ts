/** How much a learner wants to do on a weekday: as much as on any other, half of it, or nothing where that can be had. (Anki's levels) */
export const EasyDay = { normal: 'normal', reduced: 'reduced', minimum: 'minimum' } as const;
export type EasyDay = (typeof EasyDay)[keyof typeof EasyDay];

/** One for each weekday, Monday first. */
export type EasyDays = readonly [EasyDay, EasyDay, EasyDay, EasyDay, EasyDay, EasyDay, EasyDay];

export const NO_EASY_DAYS: EasyDays = Object.freeze<EasyDays>([
  EasyDay.normal,
  EasyDay.normal,
  EasyDay.normal,
  EasyDay.normal,
  EasyDay.normal,
  EasyDay.normal,
  EasyDay.normal,
]);

/** A day that a review may be moved to. */
export interface CandidateDay {
  readonly easyDay: EasyDay;
  /** Reviews already due on that day; null if not counted. */
  readonly reviews: number | null;
}

const SHARE: Record<EasyDay, number> = { normal: 1, reduced: 0.5, minimum: 0 };

/**
 * How willingly each of the days takes one more review, 0..1. A day at its minimum takes none. A reduced day takes half of what others
 * take: where reviews are counted it is open until it holds half of the others' average, where they are not it takes every second one.
 * When no day takes any, all do.
 *
 * Source: Anki 26.08, rslib/src/scheduler/states/load_balancer.rs (`calculate_easy_days_modifiers`). There a day at its minimum has a small
 * share instead of none, which other days' reviews outweigh, and an empty one the full share; here the learner's wish comes first.
 */
export function easyDayModifiers(days: readonly CandidateDay[]): number[] {
  const shares = sum(days.map(({ easyDay }) => SHARE[easyDay]));
  const reviews = sum(days.map((day) => day.reviews ?? 0));
  const openness = days.map((day) => {
    const share = SHARE[day.easyDay];
    if (day.easyDay !== EasyDay.reduced || day.reviews === null) return share;
    return day.reviews / share > (reviews - day.reviews) / (shares - share) ? 0 : 1;
  });
  return openness.some((open) => open > 0) ? openness : days.map(() => 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
