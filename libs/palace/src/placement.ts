/** Limits of a room: characters of texts, and placements per request. */
export const ROOM_LIMITS = {
  name: { min: 1, max: 128 },
  /** The name of an icon, or an emoji. */
  icon: { min: 1, max: 64 },
  placementsAtOnce: { min: 1, max: 200 },
} as const;

/** The range of coordinates, in percent of the floor, that keeps words clear of the walls. */
export const FLOOR = { min: 2, max: 98 } as const;

/** A word's position in percent of the floor's width and depth, 2..98 with two decimals. There is no height. */
export interface Placement {
  readonly x_percent: number;
  readonly y_percent: number;
}

/**
 * Clamps a coordinate to 2..98 and rounds it half up to two decimals: 3.005 becomes 3.01 although its nearest double is smaller.
 * @throws {RangeError} when it is not a finite number
 */
export function toPercent(coordinate: number): number {
  if (typeof coordinate !== 'number' || !Number.isFinite(coordinate)) throw new RangeError('a coordinate is a finite number');
  const within = Math.min(FLOOR.max, Math.max(FLOOR.min, coordinate));
  return Math.round(Number(`${within}e2`)) / 100;
}

/** A movement in percent of the floor. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Moves placements together. All stop when the first reaches a wall, which preserves the arrangement. */
export function shiftPlacements(places: readonly Placement[], shift: Shift): Placement[] {
  const x = withinWalls(places, 'x_percent', shift.x);
  const y = withinWalls(places, 'y_percent', shift.y);
  return places.map(({ x_percent, y_percent }) => ({ x_percent: toPercent(x_percent + x), y_percent: toPercent(y_percent + y) }));
}

function withinWalls(places: readonly Placement[], axis: keyof Placement, wanted: number): number {
  const at = places.map((place) => place[axis]);
  return Math.min(FLOOR.max - Math.max(...at), Math.max(FLOOR.min - Math.min(...at), wanted));
}
