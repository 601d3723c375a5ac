import { type Shift, shiftPlacements } from '@wordhoard/palace';
import type { PlacedAt, PlacedWord } from '../view.js';

/** These words moved together. */
export function moved(words: readonly PlacedWord[], shift: Shift): readonly PlacedAt[] {
  return shiftPlacements(words, shift).map((place, i) => ({ word_id: (words[i] as PlacedWord).id, ...place }));
}

/** Words of which one stands elsewhere now. */
export function isMove(words: readonly PlacedWord[], places: readonly PlacedAt[]): boolean {
  return places.some(({ word_id, x_percent, y_percent }) =>
    words.some((word) => word.id === word_id && (word.x_percent !== x_percent || word.y_percent !== y_percent)),
  );
}
