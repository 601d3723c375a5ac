import type { WeekDto, NarrationDto, NarrationPartDto } from '@wordhoard/api-client/types';
import { regionOf } from '../../lib/format-moment.js';

/** For example "16–22 Nov 2026". The days belong to the account's calendar, not to the device's time zone. */
export function weekText({ first_day, last_day }: Pick<WeekDto, 'first_day' | 'last_day'>, language: string): string {
  const format = new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(Date.parse(`${first_day}T00:00:00Z`), Date.parse(`${last_day}T00:00:00Z`));
}

/** The summary with numbers formatted in its own language; changes are shown with a sign. */
export function narrationText({ parts, language }: Pick<NarrationDto, 'parts' | 'language'>): string {
  return parts.map((part) => (part.value === null ? part.text : figureText(part, part.value, language))).join('');
}

function figureText({ text, fact }: NarrationPartDto, value: number, language: string): string {
  try {
    return new Intl.NumberFormat(language, { signDisplay: fact?.endsWith('_change') ? 'exceptZero' : 'auto' }).format(value);
  } catch {
    // The browser does not support this language tag.
    return text;
  }
}
