import { type Placement, type Shift, shiftPlacements } from '@wordhoard/palace';
import type { WordPlacement, RoomWord } from '../room-model.js';

/** Words that are being moved, with their current positions. */
export type CarriedWords = ReadonlyMap<number, Placement>;

export function pickUpWords(words: readonly RoomWord[], ids: ReadonlySet<number>): CarriedWords {
  return new Map(words.filter(({ id }) => ids.has(id)).map(({ id, x_percent, y_percent }) => [id, { x_percent, y_percent }]));
}

export function shiftCarried(carried: CarriedWords, shift: Shift): CarriedWords {
  const places = shiftPlacements([...carried.values()], shift);
  return new Map([...carried.keys()].map((id, i) => [id, places[i] as Placement]));
}

/** The words whose position changed. */
export function movedWords(words: readonly RoomWord[], carried: CarriedWords): WordPlacement[] {
  return words.flatMap(({ id, x_percent, y_percent }) => {
    const place = carried.get(id);
    const isMoved = place && (place.x_percent !== x_percent || place.y_percent !== y_percent);
    return isMoved ? [{ word_id: id, ...place }] : [];
  });
}

/**
 * The shift for an arrow key. Up means away from the camera, snapped to the nearest wall direction, so that each step changes one
 * coordinate.
 */
export function shiftForKey(key: string, yaw: number, step: number): Shift | undefined {
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

/** The landmark near a position. */
export type Landmark = 'fireplace' | 'windows' | 'furniture' | 'door' | 'rug';

export function landmarkAt({ x_percent, y_percent }: Placement): Landmark {
  const [east, south] = [x_percent - 50, y_percent - 50];
  if (Math.abs(east) < 22 && Math.abs(south) < 16) return 'rug';
  if (Math.abs(east) > Math.abs(south)) return east < 0 ? 'windows' : 'furniture';
  return south < 0 ? 'fireplace' : 'door';
}
