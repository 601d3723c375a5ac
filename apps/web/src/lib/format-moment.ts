/**
 * The language as the person's region has it. Whether a day has twelve hours twice, and what comes first in a date, are habits of a
 * region, and only the browser knows that.
 */
export function regionOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** A day by the clock of this device: "21 Nov 2026". */
export function formatDate(moment: string, language: string): string {
  return format(moment, language, { dateStyle: 'medium' });
}

/** A time by the clock of this device: "18:05". */
export function formatTime(moment: string, language: string): string {
  return format(moment, language, { timeStyle: 'short' });
}

/** A moment by the clock of this device: "21 Nov 2026, 18:05". */
export function formatMoment(moment: string, language: string): string {
  return format(moment, language, { dateStyle: 'medium', timeStyle: 'short' });
}

function format(moment: string, language: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regionOf(language), style).format(Date.parse(moment));
}
