import { useTranslation } from 'react-i18next';
import type { Card, AnswerAttempt, QuestionState } from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { TypedAnswerForm } from '../typed-answer/typed-answer-form.js';
import { Choices } from './choices.js';
import { GradeButtons } from './grade-buttons.js';
import { PROMPT_ID } from './review-card.js';
import { SpaceButton } from './space-button.js';
import classes from './answer-area.module.css';
import { ChoiceContinue } from './choice-result.js';

export interface AnswerAreaProps {
  card: Card;
  questionState: QuestionState;
  grades: readonly Grade[];
  isRevealed: boolean;
  onReveal: (attempt?: AnswerAttempt) => void;
  onGrade: (grade: Grade) => void;
}

/** Controls below the card: to answer, then to grade. */
export function AnswerArea({ card, questionState, grades, isRevealed, onReveal, onGrade }: AnswerAreaProps) {
  const { intervals } = card;
  if (!isRevealed) return <Question card={card} questionState={questionState} onReveal={onReveal} />;
  if (questionState.attempt?.format === 'choice') {
    return (
      <ChoiceContinue
        grade={questionState.suggested}
        intervals={intervals}
        onContinue={() => {
          onGrade(questionState.suggested);
        }}
      />
    );
  }
  return <GradeButtons grades={grades} suggested={questionState.suggested} intervals={intervals} onGrade={onGrade} />;
}

function Question({ card, questionState, onReveal }: Pick<AnswerAreaProps, 'card' | 'questionState' | 'onReveal'>) {
  const justReveal = () => {
    onReveal();
  };
  if (questionState.choices) {
    return (
      <Choices
        card={card}
        choices={questionState.choices}
        onChoose={(text) => {
          onReveal({ format: 'choice', text });
        }}
        onReveal={justReveal}
      />
    );
  }
  if (questionState.isTyped) {
    return (
      <TypedAnswerForm
        card={card}
        describedBy={PROMPT_ID}
        onAnswer={(text) => {
          onReveal({ format: 'typed', text });
        }}
      />
    );
  }
  return <RevealButton onReveal={justReveal} />;
}

function RevealButton({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <SpaceButton className={classes['reveal']} describedBy={PROMPT_ID} onPress={onReveal}>
      {t('reveal')}
    </SpaceButton>
  );
}
