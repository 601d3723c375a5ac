/** A day by the clock of this device: "21 Nov 2026". */
export function formatDate(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.parse(moment));
}

/** A moment by the clock of this device: "21 Nov 2026, 18:05". */
export function formatMoment(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(moment));
}
