const MONTHS = 12;

/** A year in so many parts of whole months, each from its first day to its last. */
export function partsOf(year: number, count: 1 | 2 | 4): { from: string; to: string }[] {
  const length = MONTHS / count;
  const day = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, part) => ({ from: day(part * length, 1), to: day((part + 1) * length, 0) }));
}
