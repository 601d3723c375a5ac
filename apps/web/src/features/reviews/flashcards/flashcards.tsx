import { Title, VisuallyHidden } from '@mantine/core';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { type CardSpeech, SILENT, useCardSpeech } from '../components/card-speaker.js';
import { currentCard, type Card } from '@wordhoard/review-client';
import { useCardActions } from '../components/use-card-actions.js';
import { useEditing, type WordEditor } from '../use-editing.js';
import { useHistory, type WordHistory } from '../use-history.js';
import { type Review, useReview } from '../use-review.js';
import { FlashcardTable } from './flashcard-table.js';
import { WithoutCard } from '../components/session-end.js';
import { WithSession } from '../components/with-session.js';
import { RefusalNotice } from '../components/refusal-notice.js';

export interface FlashcardsProps {
  /** As loaded from the server. */
  loaded: ReviewSessionDto;
  speech?: CardSpeech;
  loadEditor: () => Promise<WordEditor>;
  loadHistory: () => Promise<WordHistory>;
  onReload: () => void;
}

/** A session with two-sided flashcards: flip, then known or unknown. */
export function Flashcards({ loaded, speech = SILENT, ...options }: FlashcardsProps) {
  const { t } = useTranslation('reviews');
  const { onReload } = options;
  const review = useReview(loaded, { page: 'flashcards', onReload });
  const card = currentCard(review.session);
  if (review.refusal) return <RefusalNotice error={review.refusal} onReload={onReload} />;
  if (!card) return <WithoutCard review={review} page="flashcards" />;
  return (
    <>
      <VisuallyHidden>
        <Title order={1}>{t('flashcards.title')}</Title>
      </VisuallyHidden>
      <ActiveFlashcard card={card} review={review} speech={speech} {...options} />
    </>
  );
}

type ActiveFlashcardProps = Omit<FlashcardsProps, 'loaded' | 'speech'> & { card: Card; review: Review; speech: CardSpeech };

/** The active card with all actions on its word. */
function ActiveFlashcard({ card, review, speech, loadEditor, loadHistory, onReload }: ActiveFlashcardProps) {
  const editing = useEditing({ loadEditor, onEdited: review.edit, onGone: onReload });
  const history = useHistory(loadHistory);
  const onEdit = () => {
    editing.open(card);
  };
  const { menu, dialog, keys } = useCardActions({ card, review, onEdit, onHistory: history.open });
  const dialogs = (
    <>
      {editing.dialog}
      {history.dialog}
      {dialog}
    </>
  );
  const failure = review.changeFailure ?? editing.failure ?? history.failure;
  return <FlashcardTable card={card} review={review} speech={speech} tools={{ menu, dialogs, keys, failure }} />;
}

/** A flashcard session. */
export function ResumeFlashcards({ sessionId, ...loads }: { sessionId: number } & Pick<FlashcardsProps, 'loadEditor' | 'loadHistory'>) {
  const speech = useCardSpeech();
  return (
    <WithSession id={sessionId}>
      {(loaded, onReload) => <Flashcards loaded={loaded} speech={speech} {...loads} onReload={onReload} />}
    </WithSession>
  );
}
