/** The longest period that is shown day by day. */
const DAYS_ONE_BY_ONE = 31;
const WEEK = 7;
const DAY_MS = 86_400_000;

export interface Span<Day> {
  first: string;
  last: string;
  days: readonly Day[];
}

/** The day so many days after another one. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Groups days, some of which have data, into what a chart can show: single days, or weeks where there would be
 * too many. The shorter rest is at the end that is further from today.
 */
export function spansOf<Day extends { day: string }>(first: string, count: number, data: readonly Day[], today: string): Span<Day>[] {
  const length = count > DAYS_ONE_BY_ONE ? WEEK : 1;
  const rest = first === today ? 0 : count % length;
  const ends = Array.from({ length: Math.ceil((count - rest) / length) }, (_, index) => rest + index * length);
  const starts = rest > 0 ? [0, ...ends] : ends;
  return starts.map((start, index) => {
    const [from, last] = [dayAfter(first, start), dayAfter(first, (starts[index + 1] ?? count) - 1)];
    return { first: from, last, days: data.filter(({ day }) => from <= day && day <= last) };
  });
}
