import type { ForecastDayDto } from '@wordhoard/api-client/types';

/** Average reviews and new words per day in two forecasts of the same days. */
export interface SettingsEffect {
  reviews: Comparison;
  newWords: Comparison;
}

export interface Comparison {
  now: number;
  changed: number;
}

export function effectOf(now: readonly ForecastDayDto[], changed: readonly ForecastDayDto[]): SettingsEffect {
  const compare = (amountOf: (day: ForecastDayDto) => number) => ({
    now: roundedMean(now.map(amountOf)),
    changed: roundedMean(changed.map(amountOf)),
  });
  return { reviews: compare((day) => day.reviews), newWords: compare((day) => day.new) };
}

export function isDifferent({ now, changed }: Comparison): boolean {
  return now !== changed;
}

/** The mean, rounded to whole words, or to halves below ten: forecasts are not more precise. */
function roundedMean(amounts: readonly number[]): number {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(1, amounts.length);
  return mean < 10 ? Math.round(mean * 2) / 2 : Math.round(mean);
}
