import type { RoomWord } from '../room-model.js';

export const ARROW_DIRECTIONS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much farther away a word counts for each unit that it lies to the side. */
const SIDEWAYS_COST = 2;

/** The nearest word in a direction, preferring words straight ahead. */
export function nextWord(words: readonly RoomWord[], from: RoomWord, direction: { x: number; y: number }): RoomWord | undefined {
  let next: RoomWord | undefined;
  let least = Infinity;
  for (const word of words) {
    const [x, y] = [word.x_percent - from.x_percent, word.y_percent - from.y_percent];
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y + y * direction.x);
    const away = ahead + SIDEWAYS_COST * aside;
    // Words more than 45° to the side belong to another direction.
    if (ahead > 0 && aside <= ahead && away < least) {
      next = word;
      least = away;
    }
  }
  return next;
}
