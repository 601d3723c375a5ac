import { useTranslation } from 'react-i18next';
import { regionOf } from '../lib/format-moment.js';

export interface Formats {
  number: (value: number) => string;
  /** For a share from 0 to 1. */
  percent: (share: number) => string;
  /** For a whole hour from 0 to 23. */
  hour: (hour: number) => string;
  /** For a date (`YYYY-MM-DD`) of the account's calendar. */
  day: (day: string) => string;
}

/** Formats numbers and times in the interface language. */
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
