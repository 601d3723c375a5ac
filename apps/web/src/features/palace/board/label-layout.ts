/** A word on the board, in pixels from its upper left corner. */
export interface LabelledPin {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Size of the label. */
  readonly width: number;
  readonly height: number;
}

/** Position of a label, in pixels from its word. */
export interface LabelOffset {
  readonly left: number;
  readonly top: number;
  /** Whether it overlaps nothing there. */
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

const GAP_PX = 2;
const DOT_RADIUS_PX = 5;
/** Labels stay clear of the drawn wall. */
const WALL_PX = 4;
/** Distance from the word's centre to its label. */
const LABEL_OFFSET_PX = DOT_RADIUS_PX + GAP_PX + 1;

/**
 * Places each label below, above or beside its word without overlap, as on a map. Earlier pins have priority. A label without a free
 * position appears only while its word has the focus or the pointer.
 */
export function layOutBoardLabels(pins: readonly LabelledPin[], board: BoardSize): ReadonlyMap<number, LabelOffset> {
  const dots = pins.map(({ x, y }) => ({
    left: x - DOT_RADIUS_PX,
    top: y - DOT_RADIUS_PX,
    right: x + DOT_RADIUS_PX,
    bottom: y + DOT_RADIUS_PX,
  }));
  const labels: Box[] = [];
  const offsets = new Map<number, LabelOffset>();
  pins.forEach((pin, index) => {
    const places = placesFor(pin, board).filter((place) => isWithin(place, board));
    const free = places.find(
      (place) => !labels.some((label) => touches(label, place)) && !dots.some((dot, other) => other !== index && touches(dot, place)),
    );
    if (free) labels.push(free);
    const { left, top } = free ?? places[0] ?? { left: pin.x + LABEL_OFFSET_PX, top: pin.y + LABEL_OFFSET_PX };
    offsets.set(pin.id, { left: left - pin.x, top: top - pin.y, isFree: free !== undefined });
  });
  return offsets;
}

function placesFor({ x, y, width, height }: LabelledPin, board: BoardSize): Box[] {
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  // Near a wall, the label moves off centre instead of covering the wall.
  const centred = Math.max(WALL_PX, Math.min(x - width / 2, board.width - WALL_PX - width));
  const sides = [box(x + LABEL_OFFSET_PX, y - height / 2), box(x - LABEL_OFFSET_PX - width, y - height / 2)];
  return [box(centred, y + LABEL_OFFSET_PX), box(centred, y - LABEL_OFFSET_PX - height), ...sides];
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: BoardSize): boolean {
  return left >= WALL_PX && top >= WALL_PX && right <= width - WALL_PX && bottom <= height - WALL_PX;
}

function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.right + GAP_PX && other.left < one.right + GAP_PX && one.top < other.bottom + GAP_PX && other.top < one.bottom + GAP_PX
  );
}
