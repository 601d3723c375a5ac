import { type Shift, shiftPlacements } from '@wordhoard/palace';
import type { WordPlacement, RoomWord } from '../room-model.js';

/** A point in percent of the board's sides, or in pixels of the screen. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The position of a pointer on the board, independent of scrolling. */
export function boardPointOf({ clientX, clientY }: { clientX: number; clientY: number }, board: Element | null): BoardPoint {
  const { left = 0, top = 0, width = 0, height = 0 } = board?.getBoundingClientRect() ?? {};
  return { x: ((clientX - left) / (width || 1)) * 100, y: ((clientY - top) / (height || 1)) * 100 };
}

/** Shifts these words together, within the walls. */
export function shiftWords(words: readonly RoomWord[], shift: Shift): readonly WordPlacement[] {
  return shiftPlacements(words, shift).map((place, i) => ({ word_id: (words[i] as RoomWord).id, ...place }));
}

/** Whether any word changes its position. */
export function hasMoved(words: readonly RoomWord[], places: readonly WordPlacement[]): boolean {
  return places.some(({ word_id, x_percent, y_percent }) =>
    words.some((word) => word.id === word_id && (word.x_percent !== x_percent || word.y_percent !== y_percent)),
  );
}
