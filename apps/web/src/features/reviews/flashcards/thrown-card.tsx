import type { CSSProperties } from 'react';
import type { Card } from '../api/get-session.js';
import { FlashcardBack } from './flashcard.js';
import classes from './flashcard.module.css';

export type Side = 'right' | 'left';

export interface Throw {
  card: Card;
  side: Side;
  /** How far it had been pulled to the right, in pixels. */
  distance: number;
  /** Tells one throw from the next. */
  at: number;
}

/** A card on its way out, which nobody waits for: it has been answered, and the next one is there already. */
export function ThrownCard({ card, side, distance, onGone }: Throw & { onGone: () => void }) {
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
