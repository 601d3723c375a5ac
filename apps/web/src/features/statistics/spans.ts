/** The longest period shown by day. */
const MAX_SINGLE_DAYS = 31;
const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;

export interface Span<Day> {
  first: string;
  last: string;
  days: readonly Day[];
}

/** The date `count` days after another date. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Groups days for a chart: single days, or weeks for longer periods. An incomplete week is at the end farther from today. */
export function spansOf<Day extends { day: string }>(first: string, count: number, data: readonly Day[], today: string): Span<Day>[] {
  const length = count > MAX_SINGLE_DAYS ? DAYS_PER_WEEK : 1;
  const rest = first === today ? 0 : count % length;
  const ends = Array.from({ length: Math.ceil((count - rest) / length) }, (_, index) => rest + index * length);
  const starts = rest > 0 ? [0, ...ends] : ends;
  return starts.map((start, index) => {
    const [from, last] = [dayAfter(first, start), dayAfter(first, (starts[index + 1] ?? count) - 1)];
    return { first: from, last, days: data.filter(({ day }) => from <= day && day <= last) };
  });
}
