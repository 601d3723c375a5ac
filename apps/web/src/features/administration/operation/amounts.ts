const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A duration in its largest whole unit, rounded down: "3 days". */
export function formatSpan(seconds: number, language: string): string {
  const [size, unit] = UNITS.find(([step]) => seconds >= step) ?? [1, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size));
}

/** "1.5 ms". */
export function formatMilliseconds(ms: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(ms);
}
