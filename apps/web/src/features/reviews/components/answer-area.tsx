import { useTranslation } from 'react-i18next';
import type { Card } from '../api/get-session.js';
import type { Grade } from '../grades.js';
import type { Attempt } from '../review-session.js';
import { TypedAnswerForm } from '../typed-answer/typed-answer-form.js';
import type { Asked } from '../asked.js';
import { ChoiceContinue } from './choice-continue.js';
import { Choices } from './choices.js';
import { GradeButtons } from './grade-buttons.js';
import { PROMPT_ID } from './review-card.js';
import { SpaceButton } from './space-button.js';
import classes from './answer-area.module.css';

export interface AnswerAreaProps {
  card: Card;
  asked: Asked;
  grades: readonly Grade[];
  isRevealed: boolean;
  onReveal: (attempt?: Attempt) => void;
  onGrade: (grade: Grade) => void;
}

/** Controls below the card: to answer, then to grade. */
export function AnswerArea({ card, asked, grades, isRevealed, onReveal, onGrade }: AnswerAreaProps) {
  const { intervals } = card;
  if (!isRevealed) return <Question card={card} asked={asked} onReveal={onReveal} />;
  if (asked.attempt?.format === 'choice') {
    return (
      <ChoiceContinue
        grade={asked.suggested}
        intervals={intervals}
        onContinue={() => {
          onGrade(asked.suggested);
        }}
      />
    );
  }
  return <GradeButtons grades={grades} suggested={asked.suggested} intervals={intervals} onGrade={onGrade} />;
}

function Question({ card, asked, onReveal }: Pick<AnswerAreaProps, 'card' | 'asked' | 'onReveal'>) {
  const justReveal = () => {
    onReveal();
  };
  if (asked.choices) {
    return (
      <Choices
        card={card}
        choices={asked.choices}
        onChoose={(text) => {
          onReveal({ format: 'choice', text });
        }}
        onReveal={justReveal}
      />
    );
  }
  if (asked.isTyped) {
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
