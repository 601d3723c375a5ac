import { Button, Group, Stack, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import { useKeys } from '../../../components/use-keys.js';
import { currentCard, missedCards, type Card } from '@wordhoard/review-client';
import type { CardSpeech } from '../components/card-speaker.js';
import { SummaryWords } from '../components/summary-words.js';
import { type FlashcardReview, FlashcardTable } from './flashcard-table.js';
import { usePractice } from './use-practice.js';
import { undoChord, undoShortcuts } from '../components/key-hints.js';

export interface PracticeRoundProps {
  cards: readonly Card[];
  speech: CardSpeech;
  /** Continues with further words; undefined if there are none. */
  onNext: (() => void) | undefined;
  onMissed: (missed: readonly Card[]) => void;
}

/** A round with cards in random order, and its result. */
export function PracticeRound({ cards, speech, onNext, onMissed }: PracticeRoundProps) {
  const [shuffled] = useState(() => shuffle(cards));
  const review = usePractice(shuffled);
  const card = currentCard(review.session);
  if (card) return <FlashcardTable card={card} review={review} speech={speech} />;
  return <RoundEnd review={review} onNext={onNext} onMissed={onMissed} />;
}

function RoundEnd({
  review: { session, undo },
  onNext,
  onMissed,
}: Pick<PracticeRoundProps, 'onNext' | 'onMissed'> & { review: FlashcardReview }) {
  const { t } = useTranslation('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useKeys({ u: undo, [undoChord()]: undo });
  const missed = missedCards(session);
  return (
    <Stack gap="xl">
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('practice.complete')}
      </Title>
      <Figures
        figures={[
          { label: t('practice.known'), value: String(session.done.length - missed.length) },
          { label: t('practice.missed'), value: String(missed.length) },
        ]}
      />
      <Group gap="sm">
        {missed.length > 0 && (
          <Button
            onClick={() => {
              onMissed(missed);
            }}
          >
            {t('practice.again')}
          </Button>
        )}
        {onNext && (
          <Button variant={missed.length > 0 ? 'default' : 'filled'} onClick={onNext}>
            {t('practice.next')}
          </Button>
        )}
        <LinkButton to="/" variant="default">
          {t('summary.home')}
        </LinkButton>
        <Button variant="default" aria-keyshortcuts={undoShortcuts()} onClick={undo}>
          {t('undo')}
        </Button>
      </Group>
      <SummaryWords heading={t('summary.missedWords')} cards={missed} />
    </Stack>
  );
}

function shuffle(cards: readonly Card[]): Card[] {
  return cards
    .map((card) => ({ card, position: Math.random() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ card }) => card);
}
