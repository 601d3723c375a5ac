export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** A word whose label could be shown: its position on the screen, in CSS pixels. */
export interface LabelCandidate {
  readonly id: number;
  /** Centre of the lower edge. */
  readonly x: number;
  readonly y: number;
  /** With the picture above it and without, the preferred one first. */
  readonly sizes: readonly LabelSize[];
  /** Metres from the camera. */
  readonly distance: number;
  /** Selected or focused words have priority. */
  readonly isFirst: boolean;
}

export interface PlacedLabel extends LabelSize {
  readonly id: number;
  readonly left: number;
  readonly top: number;
}

/** Without a picture. */
export const LABEL_HEIGHT = 28;
const GAP_PX = 4;
/** Bonus in metres for labels already shown, so that none flickers. */
const HYSTERESIS = 0.6;

/** Chooses the labels to show: the nearest ones that fit on the screen without overlap. */
export function layOutLabels(
  candidates: readonly LabelCandidate[],
  viewport: LabelSize,
  shown: ReadonlySet<number>,
  maxCount: number,
): PlacedLabel[] {
  const priorityOf = ({ id, distance, isFirst }: LabelCandidate) =>
    isFirst ? distance - 1000 : shown.has(id) ? distance - HYSTERESIS : distance;
  const places: PlacedLabel[] = [];
  for (const candidate of [...candidates].sort((one, other) => priorityOf(one) - priorityOf(other))) {
    if (places.length >= maxCount) break;
    const possible = candidate.sizes.flatMap((size) => placeOf(candidate, size, viewport) ?? []);
    const place = possible.find((one) => !places.some((other) => overlap(one, other)));
    if (place) places.push(place);
  }
  return places;
}

function placeOf({ id, x, y, isFirst }: LabelCandidate, { width, height }: LabelSize, viewport: LabelSize): PlacedLabel | undefined {
  const place = { id, left: x - width / 2, top: y - height, width, height };
  const isInside = place.left >= 0 && place.top >= 0 && place.left + width <= viewport.width && y <= viewport.height;
  if (isInside) return place;
  if (!isFirst || x < 0 || y < 0 || x > viewport.width || y > viewport.height) return undefined;
  // Selected and focused words keep their label at the edge.
  const [rightmost, lowest] = [viewport.width - width, viewport.height - height];
  return { ...place, left: Math.max(0, Math.min(rightmost, place.left)), top: Math.max(0, Math.min(lowest, place.top)) };
}

function overlap(one: PlacedLabel, other: PlacedLabel): boolean {
  return (
    one.left < other.left + other.width + GAP_PX &&
    other.left < one.left + one.width + GAP_PX &&
    one.top < other.top + other.height + GAP_PX &&
    other.top < one.top + one.height + GAP_PX
  );
}
