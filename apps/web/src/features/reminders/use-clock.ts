import { useTranslation } from 'react-i18next';
import { regionOf } from '../../lib/format-moment.js';

export interface Clock {
  /** Formats a wall-clock time `HH:MM`. */
  wall: (time: string) => string;
  /** Formats a timestamp in a time zone. */
  time: (moment: string, zone: string) => string;
  day: (moment: string, zone: string) => string;
}

/** Formats times in the account's time zone, which may differ from the device's, in the style of the learner's region. */
export function useClock(): Clock {
  const region = regionOf(useTranslation().i18n.language);
  const format = (moment: string, timeZone: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { ...style, timeZone }).format(Date.parse(moment));
  return {
    wall: (time) => format(`2024-01-01T${time}:00Z`, 'UTC', { timeStyle: 'short' }),
    time: (moment, zone) => format(moment, zone, { timeStyle: 'short' }),
    day: (moment, zone) => format(moment, zone, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
