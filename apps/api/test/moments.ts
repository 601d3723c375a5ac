const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A moment before now, as requests carry it. */
export function ago(days: number, minutes = 0): string {
  return new Date(Date.now() - days * DAY_MS - minutes * MINUTE_MS).toISOString();
}

const WHOLE_SECONDS_MS = 1000;

/**
 * Whether a moment lies between `began` and now, or so much `later`: true however long the work took. Some moments are given in whole
 * seconds, which are cut off.
 */
export function isSince(began: number, moment: string | Date | null | undefined, later = 0): boolean {
  const at = new Date(moment ?? NaN).getTime() - later;
  return at >= began - WHOLE_SECONDS_MS && at <= Date.now();
}

const DAY_HOURS = 24;

/** An hour of the day in UTC that is half a day away: as `day_start_hour` it keeps the end of the study day away from a test. */
export function distantHour(): number {
  return (new Date().getUTCHours() + DAY_HOURS / 2) % DAY_HOURS;
}
