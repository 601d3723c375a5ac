import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Deferred } from '../../../components/deferred.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { questionStateOf, type Card, type QuestionState, type QuestionOptions } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import { cardKeys } from '../card-keys.js';
import { TypedVerdict } from '../typed-answer/typed-verdict.js';
import { useEditing, type WordEditor } from '../use-editing.js';
import { useHistory, type WordHistory } from '../use-history.js';
import { useKeys } from '../../../components/use-keys.js';
import type { Review } from '../use-review.js';
import { AnswerArea } from './answer-area.js';
import { BreakClock } from './break-clock.js';
import { CardSpeaker, type CardSpeech } from './card-speaker.js';
import classes from './active-card.module.css';
import { FocusActions, FocusBar } from './focus-bar.js';
import { Introduction, IntroductionContinue } from './introduction.js';
import { KeyHints } from './key-hints.js';
import { LeechNotice } from './leech-notice.js';
import { ReviewCard } from './review-card.js';
import { SessionActions } from './session-actions.js';
import { CardActions, SessionBar } from './session-bar.js';
import { useCardActions } from './use-card-actions.js';
import { useIsNarrow } from './use-is-narrow.js';
import { useKeyList } from './use-key-list.js';
import { useKeyTexts } from './use-key-texts.js';
import { ChoiceVerdict } from './choice-result.js';
import { UnsavedNotice, EarlyNote } from './session-notices.js';

export interface ActiveCardProps {
  card: Card;
  review: Review;
  options: QuestionOptions;
  speech: CardSpeech;
  /** Whether the session is a walk with the room next to the card. */
  isWalk: boolean;
  /** Asks for the word by its place; the card's own question is then part of the answer. */
  cue?: string | undefined;
  /** When the break's time is over. */
  endsAt: number | null;
  loadEditor: () => Promise<WordEditor>;
  loadHistory: () => Promise<WordHistory>;
  onReload: () => void;
}

/** The active card with all actions on it. */
export function ActiveCard({ card, review, options, speech, isWalk, cue, endsAt, loadEditor, loadHistory, onReload }: ActiveCardProps) {
  const { session, leech } = review;
  const { grades, mode } = options;
  const questionState = questionStateOf(card, session.attempt, options);
  const texts = useKeyTexts({ session, questionState, grades });
  const editing = useEditing({ loadEditor, onEdited: review.edit, onGone: onReload });
  const keyList = useKeyList(texts.all);
  const onEdit = () => {
    editing.open(card);
  };
  const history = useHistory(loadHistory);
  const actions = useCardActions({ card, review, onEdit, onHistory: history.open });
  useKeys({ ...actions.keys, ...cardKeys(review, { questionState, grades, onEdit, onListKeys: keyList.open }) });
  const failure = review.changeFailure ?? editing.failure ?? history.failure;
  const isFocus = mode === 'focus';
  const isNarrow = useIsNarrow();
  const controls = (
    <SessionActions isNarrow={isNarrow}>
      {isFocus ? (
        <FocusActions session={session} onUndo={review.undo} menu={actions.menu} />
      ) : (
        <CardActions review={review} onEdit={onEdit} menu={actions.menu} />
      )}
    </SessionActions>
  );
  return (
    <Stack gap="md" className={classes['table']} data-mode={mode}>
      <Deferred>
        {isFocus ? (
          <FocusBar actions={isNarrow ? null : controls} />
        ) : (
          <SessionBar session={session} actions={isNarrow ? null : controls} />
        )}
      </Deferred>
      {endsAt !== null && <BreakClock endsAt={endsAt} onEnd={review.stop} />}
      <UnsavedNotice />
      <EarlyNote session={session} />
      {Boolean(failure) && <ProblemAlert error={failure} />}
      {leech && (
        <LeechNotice
          word={leech}
          onEdit={() => {
            editing.open(leech);
          }}
        />
      )}
      <Stack gap="md" className={classes['asked']}>
        <AskedCard card={card} review={review} options={options} speech={speech} isWalk={isWalk} cue={cue} questionState={questionState}>
          <Deferred>{isNarrow && controls}</Deferred>
        </AskedCard>
      </Stack>
      <Deferred>{!isFocus && <KeyHints hints={texts.hints} onList={keyList.open} />}</Deferred>
      {[keyList, editing, history, actions].map(({ dialog }, index) => (
        <Fragment key={index}>{dialog}</Fragment>
      ))}
    </Stack>
  );
}

type AskedCardProps = Pick<ActiveCardProps, 'card' | 'review' | 'options' | 'speech' | 'isWalk' | 'cue'> & {
  questionState: QuestionState;
  /** Shown below the answer buttons. */
  children: ReactNode;
};

/** The active card: a new word is introduced, any other is asked. */
function AskedCard({ card, review, options: { grades, mode }, speech, isWalk, cue, questionState, children }: AskedCardProps) {
  const { isRevealed, active, shownAt } = review.session;
  const isIntroduction = active?.isIntroduction ?? false;
  /** Every showing of a card starts afresh; the actions below it stay. */
  const shown = `${card.id} ${card.facet} ${shownAt}`;
  const speaker = <CardSpeaker card={card} isRevealed={isRevealed || isIntroduction} asksAloud={mode === 'walking'} speech={speech} />;
  if (isIntroduction) {
    return (
      <>
        <Introduction key={shown} card={card} speaker={speaker} hasPlace={!isWalk} />
        <div className={classes['answers']}>
          <IntroductionContinue key={shown} onContinue={review.introduce} />
          {children}
        </div>
      </>
    );
  }
  const verdict = <Verdict card={card} questionState={questionState} />;
  return (
    <>
      <ReviewCard
        key={shown}
        card={card}
        isRevealed={isRevealed}
        hasPlace={!isWalk}
        verdict={verdict}
        speaker={isRevealed || cue === undefined ? speaker : null}
        cue={cue}
      />
      <div className={classes['answers']}>
        <AnswerArea
          key={shown}
          card={card}
          questionState={questionState}
          grades={grades}
          isRevealed={isRevealed}
          onReveal={review.reveal}
          onGrade={review.grade}
        />
        {children}
      </div>
    </>
  );
}

function Verdict({ card, questionState: { attempt, judgement, isRightChoice } }: { card: Card; questionState: QuestionState }) {
  if (judgement) return <TypedVerdict judgement={judgement} language={asksForTerm(card.facet) ? card.target_language : null} />;
  if (attempt && isRightChoice !== null) return <ChoiceVerdict choice={attempt.text} isRight={isRightChoice} />;
  return null;
}
