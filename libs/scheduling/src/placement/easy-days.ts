/** The review load on a weekday: full, half, or none if possible. (Anki's levels) */
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

/** A day on which a review may be placed. */
export interface CandidateDay {
  readonly easyDay: EasyDay;
  /** Reviews already due on that day; null if not counted. */
  readonly reviews: number | null;
}

const SHARE: Record<EasyDay, number> = { normal: 1, reduced: 0.5, minimum: 0 };

/**
 * The weight of each day for placing one more review, 0..1. A minimum day gets 0. A reduced day gets half the reviews of other days: if
 * reviews are counted, it is open until it has half of the others' average; otherwise its weight is one half. If all weights would be 0,
 * all are 1.
 *
 * Source: Anki 26.08, rslib/src/scheduler/states/load_balancer.rs (`calculate_easy_days_modifiers`). There, a minimum day has a small
 * weight, which loaded other days can outweigh, and an empty one has full weight; here the learner's setting takes precedence.
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
