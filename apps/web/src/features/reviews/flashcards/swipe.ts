/** A drag to the side, from where it began. */
export interface Drag {
  /** Pixels to the right. */
  distance: number;
  /** Pixels in a millisecond, at the end. */
  speed: number;
}

/** So far has a card to be pulled to be thrown, unless it is let go in a quick move. */
const FAR_PX = 110;
const SHORT_PX = 32;
const QUICK = 0.45;

/** Where a card goes that is let go: to the right, to the left, or back. */
export function throwOf({ distance, speed }: Drag): 'right' | 'left' | null {
  const side = distance > 0 ? 'right' : 'left';
  if (Math.abs(distance) >= FAR_PX) {
    // Pulled far and then thrown back, it is not meant.
    return Math.sign(speed) === -Math.sign(distance) && Math.abs(speed) >= QUICK ? null : side;
  }
  const isThrown = Math.abs(distance) >= SHORT_PX && Math.abs(speed) >= QUICK && Math.sign(speed) === Math.sign(distance);
  return isThrown ? side : null;
}
