/** A horizontal drag. */
export interface SwipeDrag {
  /** Pixels to the right. */
  distance: number;
  /** Pixels per millisecond at the end. */
  speed: number;
}

/** Thresholds for a swipe: far, or short and quick. */
const FAR_PX = 110;
const SHORT_PX = 32;
const QUICK_PX_PER_MS = 0.45;

/** The side to which a released card is swiped; null if it returns. */
export function swipeSideOf({ distance, speed }: SwipeDrag): 'right' | 'left' | null {
  const side = distance > 0 ? 'right' : 'left';
  if (Math.abs(distance) >= FAR_PX) {
    // A quick move back cancels the swipe.
    return Math.sign(speed) === -Math.sign(distance) && Math.abs(speed) >= QUICK_PX_PER_MS ? null : side;
  }
  const isThrown = Math.abs(distance) >= SHORT_PX && Math.abs(speed) >= QUICK_PX_PER_MS && Math.sign(speed) === Math.sign(distance);
  return isThrown ? side : null;
}
