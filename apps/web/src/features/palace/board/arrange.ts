import { FLOOR, toPercent, type Placement } from '@wordhoard/palace';
import type { WordPlacement, RoomWord } from '../room-model.js';

/** Labels are wider than high, so more rows than columns fit more of them. */
const ROWS_PER_COLUMN = 1.6;

/** Spreads words over the whole floor on an even grid and keeps their order: words at the back stay at the back. */
export function gridPlacements(words: readonly RoomWord[]): readonly WordPlacement[] {
  const columns = Math.ceil(Math.sqrt(words.length / ROWS_PER_COLUMN));
  const byDepth = words.toSorted((one, other) => one.y_percent - other.y_percent || one.id - other.id);
  const rows = Array.from({ length: Math.ceil(words.length / (columns || 1)) }, (_, row) =>
    byDepth.slice(row * columns, (row + 1) * columns).sort((one, other) => one.x_percent - other.x_percent || one.id - other.id),
  );
  return rows.flatMap((row, down) =>
    row.map(({ id }, across) => ({ word_id: id, x_percent: cellCentre(across, columns), y_percent: cellCentre(down, rows.length) })),
  );
}

/** Centre of one of `parts` equal sections of the floor. */
function cellCentre(index: number, parts: number): number {
  return toPercent(FLOOR.min + ((FLOOR.max - FLOOR.min) * (index + 0.5)) / parts);
}

/** Candidate positions along each side of the floor. */
const CANDIDATES_PER_SIDE = 25;

/** Finds positions for new words, each as far as possible from other words, from the walls and from one another. */
export function freePlacements(taken: readonly Placement[], count: number): readonly Placement[] {
  const candidates = Array.from({ length: CANDIDATES_PER_SIDE * CANDIDATES_PER_SIDE }, (_, index) => ({
    x_percent: cellCentre(index % CANDIDATES_PER_SIDE, CANDIDATES_PER_SIDE),
    y_percent: cellCentre(Math.floor(index / CANDIDATES_PER_SIDE), CANDIDATES_PER_SIDE),
  }));
  const clearances = candidates.map((place) => Math.min(wallClearance(place), ...taken.map((other) => distance(place, other))));
  return Array.from({ length: count }, () => {
    const best = clearances.indexOf(Math.max(...clearances));
    const place = candidates[best] ?? { x_percent: 50, y_percent: 50 };
    candidates.forEach((other, index) => {
      clearances[index] = Math.min(clearances[index] ?? 0, distance(place, other));
    });
    return place;
  });
}

function distance(one: Placement, other: Placement): number {
  return Math.hypot(one.x_percent - other.x_percent, one.y_percent - other.y_percent);
}

/** Distance to the nearest wall, doubled so that the first word is placed in the middle and not in a corner. */
function wallClearance({ x_percent: x, y_percent: y }: Placement): number {
  return 2 * Math.min(x, 100 - x, y, 100 - y);
}
