import { FLOOR, toPercent } from '@wordhoard/palace';
import type { PlacedAt, PlacedWord } from '../view.js';

/** How far something is moved, in percent of the board. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** These words moved together: they stop as one at a wall, so that what was arranged stays so. */
export function moved(words: readonly PlacedWord[], shift: Shift): readonly PlacedAt[] {
  const x = withinWalls(words, 'x_percent', shift.x);
  const y = withinWalls(words, 'y_percent', shift.y);
  return words.map((word) => ({ word_id: word.id, x_percent: toPercent(word.x_percent + x), y_percent: toPercent(word.y_percent + y) }));
}

function withinWalls(words: readonly PlacedWord[], axis: 'x_percent' | 'y_percent', wanted: number): number {
  const at = words.map((word) => word[axis]);
  const most = FLOOR.max - Math.max(...at);
  const least = FLOOR.min - Math.min(...at);
  return Math.min(most, Math.max(least, wanted));
}

/** Words of which one stands elsewhere now. */
export function isMove(words: readonly PlacedWord[], places: readonly PlacedAt[]): boolean {
  return places.some(({ word_id, x_percent, y_percent }) =>
    words.some((word) => word.id === word_id && (word.x_percent !== x_percent || word.y_percent !== y_percent)),
  );
}
