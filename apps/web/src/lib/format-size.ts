const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const KILO = 1_000;

/** A number of bytes with three digits: "41.2 MB". */
export function formatSize(bytes: number, language: string): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const style = { style: 'unit', unit: SIZES[step] ?? 'byte', unitDisplay: 'short', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / KILO ** step);
}
