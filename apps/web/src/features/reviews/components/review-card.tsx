import '@mantine/core/styles/Divider.css';
import { Divider, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { Card } from '../api/get-session.js';
import { asksForTerm } from '../card-answers.js';
import classes from './review-card.module.css';

export interface ReviewCardProps {
  card: Card;
  isRevealed: boolean;
  /** What there is to say about the learner's own answer; stands above the right one. */
  verdict?: ReactNode;
  /** Speaks the word. */
  speaker?: ReactNode;
}

/** What asks, and once revealed, what answers. */
export function ReviewCard({ card, isRevealed, verdict, speaker }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  return (
    <Paper withBorder className={classes['card']}>
      <Stack gap="lg" align="center" justify="center" className={classes['content']}>
        <Text size="sm" c="dimmed" id={QUESTION_ID}>
          {asksForTerm(card) ? t('card.askTerm') : t('card.askMeaning')}
        </Text>
        <div id={PROMPT_ID} className={classes['side']}>
          <Prompt card={card} />
        </div>
        <div aria-live="polite" className={classes['answer']}>
          {isRevealed && (
            <Stack gap="md" align="center">
              <Divider w="100%" />
              {verdict}
              <Answer card={card} />
            </Stack>
          )}
        </div>
      </Stack>
      <div className={classes['speaker']}>{speaker}</div>
    </Paper>
  );
}

/** Describes the button that reveals, so that hearing the button is hearing the question. */
export const PROMPT_ID = 'review-prompt';

/** Names what is typed or chosen: what the question is about is read after it. */
export const QUESTION_ID = 'review-question';

/** The side of a card that asks. */
export function Prompt({ card }: { card: Card }) {
  return asksForTerm(card) ? <Meaning card={card} /> : <Term card={card} />;
}

/** The side of a card that answers. */
export function Answer({ card }: { card: Card }) {
  return (
    <>
      {asksForTerm(card) ? <Term card={card} /> : <Meaning card={card} />}
      <Details card={card} />
    </>
  );
}

function Term({ card }: { card: Card }) {
  return (
    <ForeignText language={card.target_language} className={classes['term']}>
      {card.term}
    </ForeignText>
  );
}

function Meaning({ card }: { card: Card }) {
  const { t } = useTranslation('reviews');
  const meaning = card.translations.join(', ');
  return (
    <span className={classes['meaning']} dir="auto">
      {meaning || card.definition || t('card.noMeaning')}
    </span>
  );
}

function Details({ card }: { card: Card }) {
  const { t } = useTranslation('reviews');
  const hasOwnDefinition = card.definition && card.translations.length > 0;
  return (
    <>
      {hasOwnDefinition && (
        <Text dir="auto" ta="center">
          {card.definition}
        </Text>
      )}
      {card.example_sentence && (
        <Text c="dimmed" ta="center">
          <ForeignText language={card.target_language}>{card.example_sentence}</ForeignText>
        </Text>
      )}
      {card.ai_state === 'unverified' && (
        <Text size="sm" c="dimmed" ta="center">
          {t('card.unchecked')}
        </Text>
      )}
    </>
  );
}
