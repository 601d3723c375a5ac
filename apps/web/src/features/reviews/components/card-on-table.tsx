import { Stack } from '@mantine/core';
import { ProblemAlert } from '../../../components/problem-alert.js';
import type { Card } from '../api/get-session.js';
import { type Asked, askedOf, type Asking } from '../asked.js';
import { asksForTerm } from '../card-answers.js';
import { cardKeys } from '../card-keys.js';
import { TypedVerdict } from '../typed-answer/typed-verdict.js';
import { useEditing, type WordEditor } from '../use-editing.js';
import { useKeys } from '../../../components/use-keys.js';
import type { Review } from '../use-review.js';
import { AnswerArea } from './answer-area.js';
import { BreakClock } from './break-clock.js';
import { CardSpeaker, type CardSpeech } from './card-speaker.js';
import classes from './card-on-table.module.css';
import { ChoiceVerdict } from './choice-verdict.js';
import { FocusBar } from './focus-bar.js';
import { KeyHints } from './key-hints.js';
import { LeechNotice } from './leech-notice.js';
import { ReviewCard } from './review-card.js';
import { SessionBar } from './session-bar.js';
import { UnsavedNotice } from './unsaved-notice.js';
import { useKeyList } from './use-key-list.js';
import { useKeyTexts } from './use-key-texts.js';

export interface CardOnTableProps {
  card: Card;
  review: Review;
  asking: Asking;
  speech: CardSpeech;
  /** Of a break: when its time is over. */
  endsAt: number | null;
  loadEditor: () => Promise<WordEditor>;
  onReload: () => void;
}

/** The card that is asked, with all that can be done about it. */
export function CardOnTable({ card, review, asking, speech, endsAt, loadEditor, onReload }: CardOnTableProps) {
  const { session, leech } = review;
  const { grades, mode } = asking;
  const asked = askedOf(card, session.attempt, asking);
  const texts = useKeyTexts({ session, asked, grades });
  const editing = useEditing({ loadEditor, onEdited: review.edit, onGone: onReload });
  const keyList = useKeyList(texts.all);
  const onEdit = () => {
    editing.open(card);
  };
  useKeys(cardKeys(review, { asked, grades, onEdit, onListKeys: keyList.open }));
  const isFocus = mode === 'focus';
  return (
    <Stack gap="md" className={classes['table']} data-mode={mode}>
      {isFocus ? (
        <FocusBar session={session} onUndo={review.undo} />
      ) : (
        <SessionBar session={session} onUndo={review.undo} onSkip={review.skip} onEdit={onEdit} onFinish={review.stop} />
      )}
      {endsAt !== null && <BreakClock endsAt={endsAt} onEnd={review.stop} />}
      <UnsavedNotice />
      {Boolean(editing.failure) && <ProblemAlert error={editing.failure} />}
      {leech && (
        <LeechNotice
          word={leech}
          onEdit={() => {
            editing.open(leech);
          }}
        />
      )}
      <Stack gap="md" key={`${card.id} ${card.facet} ${session.shownAt}`} className={classes['asked']}>
        <ReviewCard
          card={card}
          isRevealed={session.isRevealed}
          verdict={<Verdict card={card} asked={asked} />}
          speaker={<CardSpeaker card={card} isRevealed={session.isRevealed} asksAloud={mode === 'walking'} speech={speech} />}
        />
        <div className={classes['answers']}>
          <AnswerArea
            card={card}
            asked={asked}
            grades={grades}
            isRevealed={session.isRevealed}
            onReveal={review.reveal}
            onGrade={review.grade}
          />
        </div>
      </Stack>
      {!isFocus && <KeyHints hints={texts.hints} onList={keyList.open} />}
      {keyList.dialog}
      {editing.dialog}
    </Stack>
  );
}

function Verdict({ card, asked: { attempt, judgement, isRightChoice } }: { card: Card; asked: Asked }) {
  if (judgement) return <TypedVerdict judgement={judgement} language={asksForTerm(card) ? card.target_language : null} />;
  if (attempt && isRightChoice !== null) return <ChoiceVerdict choice={attempt.text} isRight={isRightChoice} />;
  return null;
}
