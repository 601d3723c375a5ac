import { Title, VisuallyHidden } from '@mantine/core';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { type CardSpeech, SILENT } from '../components/card-speaker.js';
import { Refusal } from '../components/refusal.js';
import { WithoutCard } from '../components/without-card.js';
import { currentCard } from '../review-session.js';
import { useReview } from '../use-review.js';
import { FlashcardTable } from './flashcard-table.js';

export interface FlashcardsProps {
  /** As the server gave it. */
  loaded: ReviewSessionDto;
  speech?: CardSpeech;
  onReload: () => void;
}

/** A session on cards with two sides: turned over, and then known or not. */
export function Flashcards({ loaded, speech = SILENT, onReload }: FlashcardsProps) {
  const { t } = useTranslation('reviews');
  const review = useReview(loaded, { page: 'flashcards', onReload });
  const card = currentCard(review.session);
  if (review.refusal) return <Refusal error={review.refusal} onReload={onReload} />;
  if (!card) return <WithoutCard review={review} page="flashcards" />;
  return (
    <>
      <VisuallyHidden>
        <Title order={1}>{t('flashcards.title')}</Title>
      </VisuallyHidden>
      <FlashcardTable card={card} review={review} speech={speech} />
    </>
  );
}
