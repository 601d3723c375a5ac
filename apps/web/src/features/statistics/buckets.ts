/** A range of answer counts, inclusive. */
export interface CountBucket {
  from: number;
  to: number;
}

const MAX_BUCKETS = 4;

/**
 * Up to four buckets with about as many days in each. Equal steps would put all days into the lowest one if hundreds of answers were
 * imported on a single day.
 */
export function bucketsOf(counts: readonly number[]): CountBucket[] {
  const sorted = [...counts].sort((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const starts = Array.from({ length: MAX_BUCKETS }, (_, index) => sorted[Math.floor((index * sorted.length) / MAX_BUCKETS)] ?? least);
  const different = [...new Set(starts)];
  return different.map((from, index) => ({ from, to: (different[index + 1] ?? most + 1) - 1 }));
}

export function bucketIndexOf(count: number, buckets: readonly CountBucket[]): number {
  return buckets.findLastIndex(({ from }) => from <= count);
}
