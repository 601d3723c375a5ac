const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time of study in at most two units: "45 sec", "12 min", "3 hr 5 min". */
export function formatDuration(seconds: number, language: string): string {
  const say = (count: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  if (seconds < MINUTE) return say(Math.floor(seconds), 'second');
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (hours === 0) return say(minutes, 'minute');
  return minutes === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(minutes, 'minute')}`;
}
