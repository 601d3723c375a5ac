import { useTranslation } from 'react-i18next';
import { regionOf } from '../../lib/format-moment.js';

export interface Clock {
  /** Of a wall clock's `HH:MM`. */
  wall: (time: string) => string;
  /** Of a moment, by the clock of a zone. */
  time: (moment: string, zone: string) => string;
  day: (moment: string, zone: string) => string;
}

/** Times of the account's clock, which need not be that of this device, as the learner's region writes them. */
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
