import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import classes from './typed-answer-form.module.css';

/** The API's limit, in characters. */
const MAX_LENGTH = 255;

export interface TypedAnswerFormProps {
  card: Card;
  /** Id of the element with the question. */
  describedBy: string;
  onAnswer: (answer: string) => void;
}

/** A text field for the answer; an empty one reveals it. */
export function TypedAnswerForm({ card, describedBy, onAnswer }: TypedAnswerFormProps) {
  const { t } = useTranslation('reviews');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(field.current?.value.trim() ?? '');
  };
  return (
    <form onSubmit={answer}>
      <Group align="flex-end" gap="xs">
        <TextInput
          ref={field}
          size="lg"
          className={classes['field']}
          label={t('typed.label')}
          aria-describedby={describedBy}
          maxLength={MAX_LENGTH}
          {...(asksForTerm(card.facet) && { lang: textAttributes(card.term, card.target_language).lang })}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" size="lg" className={classes['button']}>
          {t('reveal')}
        </Button>
      </Group>
    </form>
  );
}
