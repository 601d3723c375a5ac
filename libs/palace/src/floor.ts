import { toPercent, type Placement } from './placement.js';

/** A point on the floor, in meters from its center: `x` to the right and `z` towards the door. */
export interface FloorPoint {
  readonly x: number;
  readonly z: number;
}

/**
 * Converts a placement to a point on a square floor with sides of `side` meters. The upper edge of the board is the wall opposite the door.
 * @throws {RangeError} when the side is not a finite number above 0
 */
export function toFloor({ x_percent, y_percent }: Placement, side: number): FloorPoint {
  requireSide(side);
  return { x: (x_percent / 100 - 0.5) * side, z: (y_percent / 100 - 0.5) * side };
}

/**
 * Converts a point to a placement: the inverse of {@link toFloor}, clamped to the walls.
 * @throws {RangeError} when the side is not a finite number above 0, or the point's coordinates are not finite
 */
export function fromFloor({ x, z }: FloorPoint, side: number): Placement {
  requireSide(side);
  return { x_percent: toPercent((x / side + 0.5) * 100), y_percent: toPercent((z / side + 0.5) * 100) };
}

function requireSide(side: number): void {
  if (!Number.isFinite(side) || side <= 0) throw new RangeError('a side is a finite number above 0');
}
