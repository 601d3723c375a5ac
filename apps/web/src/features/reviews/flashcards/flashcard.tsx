import { Paper, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import { Answer, Prompt, PROMPT_ID } from '../components/review-card.js';
import classes from './flashcard.module.css';
import { useSwipe } from './use-swipe.js';

export interface FlashcardProps {
  card: Card;
  isFlipped: boolean;
  onFlip: () => void;
  /** Only a flipped card can be swiped away. */
  onSwipe: (side: 'right' | 'left', distance: number) => void;
}

/** A card that flips on a click and can then be swiped to either side. */
export function Flashcard({ card, isFlipped, onFlip, onSwipe }: FlashcardProps) {
  const { t } = useTranslation('reviews');
  const cardElement = useRef<HTMLDivElement>(null);
  const swipe = useSwipe({ card: cardElement, isEnabled: isFlipped, onPress: onFlip, onSwipe });
  return (
    <div ref={cardElement} className={classes['pulled']} data-flipped={isFlipped || undefined} {...swipe}>
      <div className={classes['turned']}>
        <Paper withBorder className={classes['face']} aria-hidden={isFlipped} inert={isFlipped}>
          <Text size="sm" c="dimmed">
            {asksForTerm(card.facet) ? t('card.askTerm') : t('card.askMeaning')}
          </Text>
          <div id={PROMPT_ID} className={classes['side']}>
            <Prompt card={card} />
          </div>
        </Paper>
        <div className={classes['back']} aria-live="polite">
          {isFlipped && <FlashcardBack card={card} />}
        </div>
      </div>
      <span aria-hidden className={classes['stamp']} data-side="right">
        {t('flashcards.known')}
      </span>
      <span aria-hidden className={classes['stamp']} data-side="left">
        {t('flashcards.unknown')}
      </span>
    </div>
  );
}

/** The answer side, with a small question above. */
export function FlashcardBack({ card }: { card: Card }) {
  return (
    <Paper withBorder className={classes['face']}>
      <div className={classes['asked']}>
        <Prompt card={card} />
      </div>
      <div className={classes['side']}>
        <Answer card={card} />
      </div>
    </Paper>
  );
}
