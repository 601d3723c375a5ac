/** A word whose label could be shown: where it would stand on the picture, in CSS pixels, and how wide it would be. */
export interface LabelWish {
  readonly id: number;
  /** The middle of its lower edge. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Metres from the eye. */
  readonly distance: number;
  /** Shown first: selected or focused words. */
  readonly isFirst: boolean;
}

export interface LabelPlace {
  readonly id: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export const LABEL_HEIGHT = 28;
const GAP = 4;
/** A label that is shown already gives way only to one that is clearly nearer, so that none flickers in and out. */
const HOLD = 0.6;

/** Which labels are shown: the nearest that fit, none over another, all within the picture. */
export function layOutLabels(
  wishes: readonly LabelWish[],
  picture: { readonly width: number; readonly height: number },
  shown: ReadonlySet<number>,
  most: number,
): LabelPlace[] {
  const urgency = ({ id, distance, isFirst }: LabelWish) => (isFirst ? distance - 1000 : shown.has(id) ? distance - HOLD : distance);
  const places: LabelPlace[] = [];
  for (const wish of [...wishes].sort((one, other) => urgency(one) - urgency(other))) {
    if (places.length >= most) break;
    const place = placeOf(wish, picture);
    if (place && !places.some((other) => overlap(place, other))) places.push(place);
  }
  return places;
}

function placeOf({ id, x, y, width, isFirst }: LabelWish, picture: { width: number; height: number }): LabelPlace | undefined {
  const place = { id, left: x - width / 2, top: y - LABEL_HEIGHT, width };
  const isInside = place.left >= 0 && place.top >= 0 && place.left + width <= picture.width && y <= picture.height;
  if (isInside) return place;
  if (!isFirst || x < 0 || y < 0 || x > picture.width || y > picture.height) return undefined;
  // Selected and focused words keep their label at the edge.
  const [rightmost, lowest] = [picture.width - width, picture.height - LABEL_HEIGHT];
  return { id, left: Math.max(0, Math.min(rightmost, place.left)), top: Math.max(0, Math.min(lowest, place.top)), width };
}

function overlap(one: LabelPlace, other: LabelPlace): boolean {
  return (
    one.left < other.left + other.width + GAP &&
    other.left < one.left + one.width + GAP &&
    Math.abs(one.top - other.top) < LABEL_HEIGHT + GAP
  );
}
