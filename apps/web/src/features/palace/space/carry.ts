import { type Placement, type Shift, shiftPlacements } from '@wordhoard/palace';
import type { PlacedAt, PlacedWord } from '../view.js';

/** Words that are being moved, and their current positions. */
export type Carried = ReadonlyMap<number, Placement>;

export function pickUp(words: readonly PlacedWord[], ids: ReadonlySet<number>): Carried {
  return new Map(words.filter(({ id }) => ids.has(id)).map(({ id, x_percent, y_percent }) => [id, { x_percent, y_percent }]));
}

/** All of them moved together. */
export function shifted(carried: Carried, shift: Shift): Carried {
  const places = shiftPlacements([...carried.values()], shift);
  return new Map([...carried.keys()].map((id, i) => [id, places[i] as Placement]));
}

/** Those that stand elsewhere than before. */
export function putDown(words: readonly PlacedWord[], carried: Carried): PlacedAt[] {
  return words.flatMap(({ id, x_percent, y_percent }) => {
    const place = carried.get(id);
    const isMoved = place && (place.x_percent !== x_percent || place.y_percent !== y_percent);
    return isMoved ? [{ word_id: id, ...place }] : [];
  });
}

/** Up is away from the camera, snapped to the nearest wall direction: a step then keeps one coordinate. */
export function shiftFor(key: string, yaw: number, step: number): Shift | undefined {
  const quarters = { ArrowUp: 0, ArrowLeft: 1, ArrowDown: 2, ArrowRight: 3 }[key];
  if (quarters === undefined) return undefined;
  const turn = (((Math.round(yaw / (Math.PI / 2)) + quarters) % 4) + 4) % 4;
  return [
    { x: 0, y: -step },
    { x: -step, y: 0 },
    { x: 0, y: step },
    { x: step, y: 0 },
  ][turn];
}

/** The landmark that a place is near to. */
export type Quarter = 'fireplace' | 'windows' | 'furniture' | 'door' | 'rug';

export function quarterOf({ x_percent, y_percent }: Placement): Quarter {
  const [east, south] = [x_percent - 50, y_percent - 50];
  if (Math.abs(east) < 22 && Math.abs(south) < 16) return 'rug';
  if (Math.abs(east) > Math.abs(south)) return east < 0 ? 'windows' : 'furniture';
  return south < 0 ? 'fireplace' : 'door';
}
