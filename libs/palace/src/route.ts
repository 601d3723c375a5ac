import { FLOOR, type Placement } from './placement.js';

/** The entrance, in the middle of the board's lower edge. */
export const DOOR: Placement = { x_percent: 50, y_percent: FLOOR.max };

export interface RouteStop extends Placement {
  readonly word_id: number;
}

/** Limits the optimization: a round takes a million steps for a thousand placements. */
const MAX_ROUNDS = 20;

/** Smaller gains are rounding errors, and would swap back and forth forever. */
const MIN_GAIN = 1e-9;

/**
 * A short route from the door past every word: word ids in walking order. Does not depend on the order of the input. Builds a
 * nearest-neighbor tour and improves it with 2-opt (Croes 1958), which removes crossings.
 */
export function routeOf(placements: readonly RouteStop[]): number[] {
  const stops = [...placements].sort((a, b) => a.word_id - b.word_id);
  return twoOpt(nearestNeighbourTour(stops)).map(({ word_id }) => word_id);
}

function nearestNeighbourTour(stops: readonly RouteStop[]): RouteStop[] {
  const left = [...stops];
  const walk: RouteStop[] = [];
  let here = DOOR;
  while (left.length > 0) {
    const from = here;
    const next = left.reduce((best, stop, i) => (distance(from, stop) < distance(from, left[best] as RouteStop) ? i : best), 0);
    walk.push(...left.splice(next, 1));
    here = walk.at(-1) as RouteStop;
  }
  return walk;
}

function twoOpt(walk: RouteStop[]): RouteStop[] {
  for (let round = 0; round < MAX_ROUNDS; round++) if (!improve(walk)) break;
  return walk;
}

/** Reverses every segment that is shorter in reverse. Returns whether anything changed. */
function improve(walk: RouteStop[]): boolean {
  let isShorter = false;
  for (let first = 0; first < walk.length - 1; first++) {
    for (let last = first + 1; last < walk.length; last++) {
      if (gainOfTurning(walk, first, last) <= MIN_GAIN) continue;
      turn(walk, first, last);
      isShorter = true;
    }
  }
  return isShorter;
}

/** The route is open: it does not return to the door. */
function gainOfTurning(walk: readonly RouteStop[], first: number, last: number): number {
  const before = walk[first - 1] ?? DOOR;
  const after = walk[last + 1];
  const [start, end] = [walk[first] as RouteStop, walk[last] as RouteStop];
  const gain = distance(before, start) - distance(before, end);
  return after ? gain + distance(end, after) - distance(start, after) : gain;
}

function turn(walk: RouteStop[], first: number, last: number): void {
  const stretch = walk.slice(first, last + 1).reverse();
  for (const [i, stop] of stretch.entries()) walk[first + i] = stop;
}

/** Avoids `Math.hypot`, whose rounding differs between engines. */
function distance(a: Placement, b: Placement): number {
  const [x, y] = [a.x_percent - b.x_percent, a.y_percent - b.y_percent];
  return Math.sqrt(x * x + y * y);
}
