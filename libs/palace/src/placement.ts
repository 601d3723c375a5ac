/** The range of coordinates, in percent of the floor, that keeps words out of the walls. */
export const FLOOR = { min: 2, max: 98 } as const;

/** The place of a word: percent of the floor's width and depth, 2..98 with two decimals. There is no height. */
export interface Placement {
  readonly x_percent: number;
  readonly y_percent: number;
}

/**
 * Clamps a coordinate to 2..98 and rounds it half up to two decimals, so that
 * 3.005 is 3.01 although its nearest double lies below.
 * @throws {RangeError} when it is not a finite number
 */
export function toPercent(coordinate: number): number {
  if (typeof coordinate !== 'number' || !Number.isFinite(coordinate)) throw new RangeError('a coordinate is a finite number');
  const within = Math.min(FLOOR.max, Math.max(FLOOR.min, coordinate));
  return Math.round(Number(`${within}e2`)) / 100;
}
