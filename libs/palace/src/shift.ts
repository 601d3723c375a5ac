import { FLOOR, type Placement, toPercent } from './placement.js';

/** How far something is moved, in percent of the floor. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Moves places together. All stop when the first reaches a wall, so the arrangement is kept. */
export function shiftPlacements(places: readonly Placement[], shift: Shift): Placement[] {
  const x = withinWalls(places, 'x_percent', shift.x);
  const y = withinWalls(places, 'y_percent', shift.y);
  return places.map(({ x_percent, y_percent }) => ({ x_percent: toPercent(x_percent + x), y_percent: toPercent(y_percent + y) }));
}

function withinWalls(places: readonly Placement[], axis: keyof Placement, wanted: number): number {
  const at = places.map((place) => place[axis]);
  return Math.min(FLOOR.max - Math.max(...at), Math.max(FLOOR.min - Math.min(...at), wanted));
}
