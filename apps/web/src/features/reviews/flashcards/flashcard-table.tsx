import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredCount, canUndo, hasAnswers, type Card, type ReviewSession } from '@wordhoard/review-client';
import { CardMarks } from '../components/card-marks.js';
import { CardSpeaker, type CardSpeech } from '../components/card-speaker.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { KeyHints, undoChord, undoShortcuts } from '../components/key-hints.js';
import { SessionActions } from '../components/session-actions.js';
import { useIsNarrow } from '../components/use-is-narrow.js';
import { useKeyList } from '../components/use-key-list.js';
import { type KeyActions, useKeys } from '../../../components/use-keys.js';
import type { Review } from '../use-review.js';
import classes from './flashcard-table.module.css';
import { Flashcard } from './flashcard.js';
import { KnownButtons } from './known-buttons.js';
import { useFlashcardKeyTexts } from './use-flashcard-key-texts.js';
import { UnsavedNotice, EarlyNote } from '../components/session-notices.js';
import { type SwipeSide, type SwipedCardState, SwipedCard } from './swiped-card.js';

/** What a session and practice have in common. */
export type FlashcardReview = Pick<Review, 'session' | 'reveal' | 'gradeKnown' | 'undo' | 'stop'>;

/** Actions on the word in a session; practice has none. */
export interface FlashcardTools {
  menu: ReactNode;
  dialogs: ReactNode;
  keys: KeyActions;
  failure: unknown;
}

export interface FlashcardTableProps {
  card: Card;
  review: FlashcardReview;
  speech: CardSpeech;
  tools?: FlashcardTools;
}

/** The active card and its two answers by button, key or swipe. */
export function FlashcardTable({ card, review, speech, tools }: FlashcardTableProps) {
  const { session, undo } = review;
  const isStill = useReducedMotion();
  const [swiped, setSwiped] = useState<SwipedCardState | null>(null);
  const texts = useFlashcardKeyTexts(session, tools !== undefined);
  const keyList = useKeyList(texts.all);
  const answer = (isKnown: boolean, distance = 0) => {
    if (!session.isRevealed) return;
    if (!isStill) setSwiped({ card, side: isKnown ? sideOfKnown() : otherSide(sideOfKnown()), distance, at: session.shownAt });
    review.gradeKnown(isKnown);
  };
  const isNarrow = useIsNarrow();
  const actions = <FlashcardActions session={session} isNarrow={isNarrow} menu={tools?.menu} onUndo={undo} onFinish={review.stop} />;
  const flip = () => {
    review.reveal();
  };
  useKeys({ ...tools?.keys, ...(session.isRevealed ? knownKeys(answer) : { ' ': flip }), u: undo, [undoChord()]: undo, '?': keyList.open });
  return (
    <Stack gap="md" className={classes['table']}>
      <FlashcardProgress session={session} actions={isNarrow ? null : actions} />
      <UnsavedNotice />
      <EarlyNote session={session} />
      {Boolean(tools?.failure) && <ProblemAlert error={tools?.failure} />}
      <div className={classes['cards']}>
        <Flashcard
          key={`${card.id} ${card.facet} ${session.shownAt}`}
          card={card}
          isFlipped={session.isRevealed}
          onFlip={flip}
          onSwipe={(side, distance) => {
            answer(side === sideOfKnown(), distance);
          }}
        />
        <CardMarks card={card} />
        <div className={classes['speaker']}>
          <CardSpeaker key={`${card.id} ${card.facet} ${session.shownAt}`} card={card} isRevealed={session.isRevealed} speech={speech} />
        </div>
        {swiped && (
          <SwipedCard
            key={swiped.at}
            {...swiped}
            onGone={() => {
              setSwiped(null);
            }}
          />
        )}
      </div>
      <div className={classes['answers']}>
        <KnownButtons key={`${card.id} ${session.shownAt}`} isFlipped={session.isRevealed} onFlip={flip} onAnswer={answer} />
        {isNarrow && actions}
      </div>
      <KeyHints hints={texts.hints} onList={keyList.open} />
      {keyList.dialog}
      {tools?.dialogs}
    </Stack>
  );
}

/** Progress of the session. @param actions null if they are below the card */
function FlashcardProgress({ session, actions }: { session: ReviewSession; actions: ReactNode }) {
  const { t } = useTranslation('reviews');
  const done = answeredCount(session);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" mih={26}>
        <Text size="sm" c="dimmed">
          {t('progress', { number: done + 1, total: session.total })}
        </Text>
        {actions}
      </Group>
      <Progress size="sm" value={(done / session.total) * 100} aria-label={t('progressLabel')} />
    </Stack>
  );
}

interface FlashcardActionsProps {
  session: ReviewSession;
  isNarrow: boolean;
  menu: ReactNode;
  onUndo: () => void;
  onFinish: () => void;
}

function FlashcardActions({ session, isNarrow, menu, onUndo, onFinish }: FlashcardActionsProps) {
  const { t } = useTranslation('reviews');
  return (
    <SessionActions isNarrow={isNarrow}>
      {canUndo(session) && (
        <Button variant="subtle" size="compact-sm" aria-keyshortcuts={undoShortcuts()} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
      {hasAnswers(session) && (
        <Button variant="subtle" size="compact-sm" onClick={onFinish}>
          {t('actions.finish')}
        </Button>
      )}
      {menu}
    </SessionActions>
  );
}

/** Space and digits as in a review with two grades, and arrow keys in the direction of the swipe. */
function knownKeys(answer: (isKnown: boolean) => void): KeyActions {
  const known = () => {
    answer(true);
  };
  const unknown = () => {
    answer(false);
  };
  const isRight = sideOfKnown() === 'right';
  return { ' ': known, 1: unknown, 2: known, ArrowRight: isRight ? known : unknown, ArrowLeft: isRight ? unknown : known };
}

/** The side of the Known button: the end of the line, which is left in right-to-left languages. */
function sideOfKnown(): SwipeSide {
  return document.documentElement.dir === 'rtl' ? 'left' : 'right';
}

function otherSide(side: SwipeSide): SwipeSide {
  return side === 'right' ? 'left' : 'right';
}
