/** From how many answers to how many. */
export interface Step {
  from: number;
  to: number;
}

const MOST = 4;

/**
 * Up to four steps between few and many, with about as many days in each: one day on which hundreds of answers were imported would
 * leave all others on the lowest of even steps.
 */
export function stepsOf(counts: readonly number[]): Step[] {
  const sorted = [...counts].sort((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const starts = Array.from({ length: MOST }, (_, index) => sorted[Math.floor((index * sorted.length) / MOST)] ?? least);
  const different = [...new Set(starts)];
  return different.map((from, index) => ({ from, to: (different[index + 1] ?? most + 1) - 1 }));
}

/** Which of these steps a count is on. */
export function stepOf(count: number, steps: readonly Step[]): number {
  return steps.findLastIndex(({ from }) => from <= count);
}
