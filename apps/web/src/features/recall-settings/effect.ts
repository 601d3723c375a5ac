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
  const compare = (amountOf: (day: ForecastDayDto) => number) => ({ now: told(now.map(amountOf)), changed: told(changed.map(amountOf)) });
  return { reviews: compare((day) => day.reviews), newWords: compare((day) => day.new) };
}

export function isDifferent({ now, changed }: Comparison): boolean {
  return now !== changed;
}

/** The average as it is told: a forecast is too rough for more than whole words, and below ten for more than halves. */
function told(amounts: readonly number[]): number {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length);
  return mean < 10 ? Math.round(mean * 2) / 2 : Math.round(mean);
}
