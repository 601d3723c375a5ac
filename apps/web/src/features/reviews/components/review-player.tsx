import { Title, VisuallyHidden } from '@mantine/core';
import type { ReviewSessionDto } from '@wordhoard/api-client/types';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiddenLayout } from '../../../components/hidden-layout.js';
import { currentCard, offeredGrades, type ReviewSession } from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { preferences } from '../preferences.js';
import type { WordEditor } from '../use-editing.js';
import type { WordHistory } from '../use-history.js';
import { type Review, useReview } from '../use-review.js';
import { useIsPast } from '../use-time-left.js';
import { type CardSpeech, SILENT } from './card-speaker.js';
import { useNight } from './use-night.js';
import { breakEnd } from './break-clock.js';
import { WithoutCard } from './session-end.js';
import { ActiveCard } from './active-card.js';
import { RefusalNotice } from './refusal-notice.js';

/** A session that follows the route through a room. */
export interface Walk {
  roomId: number;
  /** Shows the room next to the active card. */
  around: (table: ReactNode, session: ReviewSession) => ReactNode;
  /** Describes the place of the active card and replaces the card's question. */
  cue?: ((session: ReviewSession) => string | undefined) | undefined;
}

export interface ReviewPlayerProps {
  /** As loaded from the server. */
  loaded: ReviewSessionDto;
  /** Whether the learner prefers two grades to four. */
  hasTwoGrades?: boolean;
  /** Whether to show a new word before it is asked. */
  introducesNewWords?: boolean;
  speech?: CardSpeech;
  walk?: Walk | undefined;
  loadEditor: () => Promise<WordEditor>;
  loadHistory: () => Promise<WordHistory>;
  onReload: () => void;
}

/** A session from its first card to its summary. */
export function ReviewPlayer(props: ReviewPlayerProps) {
  const { loaded, hasTwoGrades = false, introducesNewWords = false, speech = SILENT, walk, loadEditor, loadHistory, onReload } = props;
  const { t } = useTranslation('reviews');
  const { mode } = loaded;
  const [endsAt] = useState(() => breakEnd(loaded, Date.now()));
  const [prefersTyping] = useState(() => preferences().isTyped);
  const options = { introducesNewWords, page: 'review' as const, endsAt, onReload, roomId: walk?.roomId ?? null };
  const review = useEndAfterTime(useReview(loaded, options), endsAt);
  const card = currentCard(review.session);
  useNight(mode === 'night');
  useHiddenLayout(mode === 'focus' && card !== undefined);

  if (review.refusal) return <RefusalNotice error={review.refusal} onReload={onReload} />;
  if (!card) return <WithoutCard review={review} page="review" />;
  const cue = walk?.cue?.(review.session);
  // Typing and options ask for one side of the card, but a place asks for the whole word.
  const way = cue === undefined ? { mode, prefersTyping } : { mode: 'standard' as const, prefersTyping: false };
  const table = (
    <ActiveCard
      card={card}
      review={review}
      options={{ ...way, grades: offeredGrades(hasTwoGrades) }}
      speech={speech}
      isWalk={walk !== undefined}
      cue={cue}
      endsAt={endsAt}
      loadEditor={loadEditor}
      loadHistory={loadHistory}
      onReload={onReload}
    />
  );
  return (
    <>
      <VisuallyHidden>
        <Title order={1}>{t('title')}</Title>
      </VisuallyHidden>
      {walk ? walk.around(table, review.session) : table}
    </>
  );
}

/** After the time is up, the current answer is the last one. */
function useEndAfterTime(review: Review, endsAt: number | null): Review {
  const isOver = useIsPast(endsAt);
  if (!isOver) return review;
  return {
    ...review,
    grade: (grade: Grade) => {
      review.grade(grade);
      if (review.session.isRevealed) review.stop();
    },
    skip: review.stop,
    introduce: review.stop,
  };
}
