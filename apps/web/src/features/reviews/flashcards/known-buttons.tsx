import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_ID } from '../components/review-card.js';

export interface KnownButtonsProps {
  isFlipped: boolean;
  onFlip: () => void;
  onAnswer: (isKnown: boolean) => void;
}

/** Flips the card; after that, marks it known or unknown. */
export function KnownButtons({ isFlipped, onFlip, onAnswer }: KnownButtonsProps) {
  const { t } = useTranslation('reviews');
  const suggestedButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    suggestedButton.current?.focus({ preventScroll: true });
  }, [isFlipped]);
  if (!isFlipped) {
    return (
      <Button ref={suggestedButton} size="lg" fullWidth aria-describedby={PROMPT_ID} aria-keyshortcuts="Space" onClick={onFlip}>
        {t('flashcards.flip')}
      </Button>
    );
  }
  return (
    <Group grow gap="xs" role="group" aria-label={t('grades.label')}>
      <Button
        size="lg"
        variant="default"
        aria-keyshortcuts="1"
        onClick={() => {
          onAnswer(false);
        }}
      >
        {t('flashcards.unknown')}
      </Button>
      <Button
        ref={suggestedButton}
        size="lg"
        aria-keyshortcuts="2"
        onClick={() => {
          onAnswer(true);
        }}
      >
        {t('flashcards.known')}
      </Button>
    </Group>
  );
}
