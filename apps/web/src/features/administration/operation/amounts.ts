const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const KILO = 1_000;

/** A duration in its largest whole unit, rounded down: "3 days". */
export function formatSpan(seconds: number, language: string): string {
  const [size, unit] = UNITS.find(([step]) => seconds >= step) ?? [1, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size));
}

/** A number of bytes with three digits: "41.2 MB". */
export function formatSize(bytes: number, language: string): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const style = { style: 'unit', unit: SIZES[step] ?? 'byte', unitDisplay: 'short', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / KILO ** step);
}

/** "1.5 ms". */
export function formatMilliseconds(ms: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(ms);
}
