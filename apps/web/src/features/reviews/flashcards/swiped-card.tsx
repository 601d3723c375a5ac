import type { CSSProperties } from 'react';
import type { Card } from '@wordhoard/review-client';
import { FlashcardBack } from './flashcard.js';
import classes from './flashcard.module.css';

export type SwipeSide = 'right' | 'left';

export interface SwipedCardState {
  card: Card;
  side: SwipeSide;
  /** Distance of the drag to the right, in pixels. */
  distance: number;
  /** Identifies a swipe. */
  at: number;
}

/** A card that flies off after its answer. The next card is already shown. */
export function SwipedCard({ card, side, distance, onGone }: SwipedCardState & { onGone: () => void }) {
  return (
    <div
      aria-hidden
      inert
      className={classes['thrown']}
      data-side={side}
      style={{ '--drag': distance } as CSSProperties}
      onAnimationEnd={onGone}
    >
      <FlashcardBack card={card} />
    </div>
  );
}
