/** A word on the board, in pixels from its upper left corner. */
export interface LabelledPin {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** The size of its label. */
  readonly width: number;
  readonly height: number;
}

/** Where a label goes, in pixels from its word. */
export interface LabelOffset {
  readonly left: number;
  readonly top: number;
  /** Whether it covers nothing there. */
  readonly isFree: boolean;
}

export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Air around labels. */
const GAP = 2;
/** From a word's middle to the edge of its dot. */
const EDGE = 5;
/** How thick a wall is drawn: a label stands before it and not on it. */
const WALL = 4;
/** From a word's middle to its label. */
const DOT = EDGE + GAP + 1;

/**
 * Finds each label a place beside its word where it covers no word and no other label, as a map does: below, above, or to a side. The
 * first in the list come first. What finds no free place is shown while one looks at its word alone, and stands within the walls then too.
 */
export function layoutLabels(pins: readonly LabelledPin[], board: BoardSize): ReadonlyMap<number, LabelOffset> {
  const dots = pins.map(({ x, y }) => ({ left: x - EDGE, top: y - EDGE, right: x + EDGE, bottom: y + EDGE }));
  const labels: Box[] = [];
  const offsets = new Map<number, LabelOffset>();
  pins.forEach((pin, index) => {
    const places = placesFor(pin, board).filter((place) => isWithin(place, board));
    const free = places.find(
      (place) => !labels.some((label) => touches(label, place)) && !dots.some((dot, other) => other !== index && touches(dot, place)),
    );
    if (free) labels.push(free);
    const { left, top } = free ?? places[0] ?? { left: pin.x + DOT, top: pin.y + DOT };
    offsets.set(pin.id, { left: left - pin.x, top: top - pin.y, isFree: free !== undefined });
  });
  return offsets;
}

function placesFor({ x, y, width, height }: LabelledPin, board: BoardSize): Box[] {
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  // Beside a wall a label stands off centre rather than in the wall.
  const centred = Math.max(WALL, Math.min(x - width / 2, board.width - WALL - width));
  const sides = [box(x + DOT, y - height / 2), box(x - DOT - width, y - height / 2)];
  return [box(centred, y + DOT), box(centred, y - DOT - height), ...sides];
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: BoardSize): boolean {
  return left >= WALL && top >= WALL && right <= width - WALL && bottom <= height - WALL;
}

function touches(one: Box, other: Box): boolean {
  return one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
}
