import type { ForecastDayDto } from '@wordhoard/api-client/types';

/** How much two forecasts of the same days ask on an average day. */
export interface Effect {
  reviews: Comparison;
  newWords: Comparison;
}

export interface Comparison {
  now: number;
  changed: number;
}

export function effectOf(now: readonly ForecastDayDto[], changed: readonly ForecastDayDto[]): Effect {
  const compare = (amountOf: (day: ForecastDayDto) => number) => ({
    now: roundedMean(now.map(amountOf)),
    changed: roundedMean(changed.map(amountOf)),
  });
  return { reviews: compare((day) => day.reviews), newWords: compare((day) => day.new) };
}

export function isDifferent({ now, changed }: Comparison): boolean {
  return now !== changed;
}

/** The average, rounded to whole words, and below ten to halves: a forecast is no more precise. */
function roundedMean(amounts: readonly number[]): number {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length);
  return mean < 10 ? Math.round(mean * 2) / 2 : Math.round(mean);
}
