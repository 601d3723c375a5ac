import { FLOOR, toPercent, type Placement } from '@wordhoard/palace';
import type { PlacedAt, PlacedWord } from '../view.js';

/** A label is wider than high, so that a grid with more rows than columns shows more of them. */
const ROWS_PER_COLUMN = 1.6;

/** Words on an even grid over the whole floor, in the order in which they lie there: who was at the back stays at the back. */
export function arranged(words: readonly PlacedWord[]): readonly PlacedAt[] {
  const columns = Math.ceil(Math.sqrt(words.length / ROWS_PER_COLUMN));
  const byDepth = words.toSorted((one, other) => one.y_percent - other.y_percent || one.id - other.id);
  const rows = Array.from({ length: Math.ceil(words.length / (columns || 1)) }, (_, row) =>
    byDepth.slice(row * columns, (row + 1) * columns).sort((one, other) => one.x_percent - other.x_percent || one.id - other.id),
  );
  return rows.flatMap((row, down) =>
    row.map(({ id }, across) => ({ word_id: id, x_percent: middle(across, columns), y_percent: middle(down, rows.length) })),
  );
}

/** The middle of one of so many equal parts of the floor. */
function middle(index: number, parts: number): number {
  return toPercent(FLOOR.min + ((FLOOR.max - FLOOR.min) * (index + 0.5)) / parts);
}

/** Places that are tried for a new word, along each side. */
const TRIED = 25;

/** So many places for new words, each as far as can be from the words that are there, from the walls and from one another. */
export function freePlaces(taken: readonly Placement[], count: number): readonly Placement[] {
  const tried = Array.from({ length: TRIED * TRIED }, (_, index) => ({
    x_percent: middle(index % TRIED, TRIED),
    y_percent: middle(Math.floor(index / TRIED), TRIED),
  }));
  const room = tried.map((place) => Math.min(toWall(place), ...taken.map((other) => apart(place, other))));
  return Array.from({ length: count }, () => {
    const best = room.indexOf(Math.max(...room));
    const place = tried[best] ?? { x_percent: 50, y_percent: 50 };
    tried.forEach((other, index) => {
      room[index] = Math.min(room[index] ?? 0, apart(place, other));
    });
    return place;
  });
}

function apart(one: Placement, other: Placement): number {
  return Math.hypot(one.x_percent - other.x_percent, one.y_percent - other.y_percent);
}

/** Half as near as it is would be too near to a wall, so that a first word stands in the middle and not in a corner. */
function toWall({ x_percent: x, y_percent: y }: Placement): number {
  return 2 * Math.min(x, 100 - x, y, 100 - y);
}
