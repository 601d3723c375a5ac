/** Adds the browser's region to the interface language, because 12-hour clocks and date order depend on the region. */
export function regionOf(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** A local date: "21 Nov 2026". */
export function formatDate(moment: string, language: string): string {
  return format(moment, language, { dateStyle: 'medium' });
}

/** A local time: "18:05". */
export function formatTime(moment: string, language: string): string {
  return format(moment, language, { timeStyle: 'short' });
}

/** A local date and time: "21 Nov 2026, 18:05". */
export function formatMoment(moment: string, language: string): string {
  return format(moment, language, { dateStyle: 'medium', timeStyle: 'short' });
}

function format(moment: string, language: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regionOf(language), style).format(Date.parse(moment));
}
