import type { PlacedWord } from '../view.js';

/** The directions of the arrow keys, as they are on the board. */
export const DIRECTIONS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much farther away a word seems that lies off to the side. */
const ASIDE = 2;

/** The word that one would look at next in a direction: near, and rather ahead than aside. */
export function nextWord(words: readonly PlacedWord[], from: PlacedWord, direction: { x: number; y: number }): PlacedWord | undefined {
  let next: PlacedWord | undefined;
  let least = Infinity;
  for (const word of words) {
    const [x, y] = [word.x_percent - from.x_percent, word.y_percent - from.y_percent];
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y + y * direction.x);
    const away = ahead + ASIDE * aside;
    // What is more aside than ahead lies in another direction.
    if (ahead > 0 && aside <= ahead && away < least) {
      next = word;
      least = away;
    }
  }
  return next;
}
