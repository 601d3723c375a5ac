/** Percent of the side of the square floor that a word may stand at, so that none stands in a wall. */
export const FLOOR = { min: 2, max: 98 } as const;

/** Where a word stands: percent of the floor's width and depth, 2..98 with two decimals. There is no height. */
export interface Placement {
  readonly x_percent: number;
  readonly y_percent: number;
}

/**
 * The coordinate that is kept for one that was asked for: within 2..98, rounded half up to two decimals as they are written, so that
 * 3.005 is 3.01 although its nearest double lies below.
 * @throws {RangeError} when it is not a finite number
 */
export function toPercent(coordinate: number): number {
  if (typeof coordinate !== 'number' || !Number.isFinite(coordinate)) throw new RangeError('a coordinate is a finite number');
  const within = Math.min(FLOOR.max, Math.max(FLOOR.min, coordinate));
  return Math.round(Number(`${within}e2`)) / 100;
}
