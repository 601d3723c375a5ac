import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import classes from './choices.module.css';
import { PROMPT_ID, QUESTION_ID } from './review-card.js';

export interface ChoicesProps {
  card: Card;
  choices: readonly string[];
  onChoose: (choice: string) => void;
  /** Reveals the answer without a choice. */
  onReveal: () => void;
}

/** Options below each other. The group has the focus, so that no stray key chooses. */
export function Choices({ card, choices, onChoose, onReveal }: ChoicesProps) {
  const { t } = useTranslation('reviews');
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.focus();
  }, []);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-labelledby={`${QUESTION_ID} ${PROMPT_ID}`} className={classes['choices']}>
      {choices.map((choice, index) => (
        <Button
          key={choice}
          variant="default"
          className={classes['choice']}
          aria-keyshortcuts={String(index + 1)}
          {...(asksForTerm(card.facet) ? textAttributes(choice, card.target_language) : { dir: 'auto' })}
          onClick={() => {
            onChoose(choice);
          }}
        >
          {choice}
        </Button>
      ))}
      <Button variant="subtle" className={classes['reveal']} aria-keyshortcuts="Space" onClick={onReveal}>
        {t('reveal')}
      </Button>
    </div>
  );
}
