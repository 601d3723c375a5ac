import { useTranslation } from 'react-i18next';
import { regionOf } from '../lib/format-moment.js';

export interface Formats {
  number: (value: number) => string;
  /** Of a share, 0..1. */
  percent: (share: number) => string;
  /** Of a whole hour, 0..23, by the wall clock. */
  hour: (hour: number) => string;
  /** Of a day, `YYYY-MM-DD`, of the account's calendar. */
  day: (day: string) => string;
}

/** Numbers and times as the interface's language writes them. */
export function useFormats(): Formats {
  const { language } = useTranslation().i18n;
  const region = regionOf(language);
  const hours = new Intl.DateTimeFormat(region, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    number: (value) => new Intl.NumberFormat(language).format(value),
    percent: (share) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share),
    hour: (hour) => hours.format(Date.UTC(2024, 0, 1, hour)),
    day: (day) => days.format(Date.parse(`${day}T00:00:00Z`)),
  };
}
