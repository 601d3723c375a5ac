import type { WeekDto } from '@wordhoard/api-client/types';
import { regionOf } from '../../lib/format-moment.js';

/** The days of a week as the region writes them: "16–22 Nov 2026". They are days of the account's calendar, wherever this device is. */
export function weekText({ first_day, last_day }: Pick<WeekDto, 'first_day' | 'last_day'>, language: string): string {
  const format = new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(Date.parse(`${first_day}T00:00:00Z`), Date.parse(`${last_day}T00:00:00Z`));
}
