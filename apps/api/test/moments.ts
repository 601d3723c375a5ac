const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A past time in request format. */
export function ago(days: number, minutes = 0): string {
  return new Date(Date.now() - days * DAY_MS - minutes * MINUTE_MS).toISOString();
}

const WHOLE_SECONDS_MS = 1000;

/**
 * Whether a time lies between `began` and now, or at most `later` after that, however long the work took. Some times are truncated to whole
 * seconds.
 */
export function isSince(began: number, moment: string | Date | null | undefined, later = 0): boolean {
  const at = new Date(moment ?? NaN).getTime() - later;
  return at >= began - WHOLE_SECONDS_MS && at <= Date.now();
}

const DAY_HOURS = 24;

/** A UTC hour half a day away. As `day_start_hour` it keeps the study day from ending during a test. */
export function distantHour(): number {
  return (new Date().getUTCHours() + DAY_HOURS / 2) % DAY_HOURS;
}
