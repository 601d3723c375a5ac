import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_ID } from '../components/review-card.js';

export interface TellButtonsProps {
  isFlipped: boolean;
  onFlip: () => void;
  onTell: (isKnown: boolean) => void;
}

/** Turns the card over; and then, and only then, tells whether it was known. */
export function TellButtons({ isFlipped, onFlip, onTell }: TellButtonsProps) {
  const { t } = useTranslation('reviews');
  const likely = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    likely.current?.focus({ preventScroll: true });
  }, [isFlipped]);
  if (!isFlipped) {
    return (
      <Button ref={likely} size="lg" fullWidth aria-describedby={PROMPT_ID} aria-keyshortcuts="Space" onClick={onFlip}>
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
          onTell(false);
        }}
      >
        {t('flashcards.unknown')}
      </Button>
      <Button
        ref={likely}
        size="lg"
        aria-keyshortcuts="2"
        onClick={() => {
          onTell(true);
        }}
      >
        {t('flashcards.known')}
      </Button>
    </Group>
  );
}
