import '@mantine/core/styles/Divider.css';
import { Divider, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../api/get-session.js';
import { asksForTerm } from '../card-answers.js';
import { useCardAids } from '../card-aids.js';
import { useCardDetails } from '../card-details.js';
import { withoutTerm } from '../card-examples.js';
import { AnswerDetails } from './answer-details.js';
import { CardMarks } from './card-marks.js';
import classes from './review-card.module.css';
import { hasReading, Reading, Term } from './term.js';

export interface ReviewCardProps {
  card: Card;
  isRevealed: boolean;
  /** What there is to say about the learner's own answer; stands above the right one. */
  verdict?: ReactNode;
  /** Speaks the word. */
  speaker?: ReactNode;
  /** Shows where in the palace the word is, with its answer. */
  hasPlace?: boolean;
  /** Asks for the word in place of the card's question. */
  cue?: string | undefined;
}

/** What asks, and once revealed, what answers. */
export function ReviewCard({ card, isRevealed, verdict, speaker, hasPlace, cue }: ReviewCardProps) {
  return (
    <Paper withBorder className={classes['card']}>
      <CardMarks card={card} />
      <Stack gap="lg" align="center" justify="center" className={classes['content']}>
        <Text size="sm" c="dimmed" id={QUESTION_ID}>
          <Question card={card} cue={cue} />
        </Text>
        <div id={PROMPT_ID} className={classes['side']}>
          {cue === undefined ? <Prompt card={card} /> : <Cue card={card} cue={cue} />}
        </div>
        <div aria-live="polite" className={classes['answer']}>
          {isRevealed && (
            <Stack gap="md" align="center">
              <Divider w="100%" />
              {verdict}
              {cue !== undefined && <Prompt card={card} />}
              <Answer card={card} hasPlace={hasPlace} />
            </Stack>
          )}
        </div>
      </Stack>
      <div className={classes['speaker']}>{speaker}</div>
    </Paper>
  );
}

function Question({ card, cue }: Pick<ReviewCardProps, 'card' | 'cue'>) {
  const { t } = useTranslation('reviews');
  if (cue !== undefined) return t('card.askPlace');
  return asksForTerm(card) ? t('card.askTerm') : t('card.askMeaning');
}

function Cue({ card, cue }: { card: Card; cue: string }) {
  useCardAids(card);
  return <span dir="auto">{cue}</span>;
}

/** Describes the button that reveals, so that hearing the button is hearing the question. */
export const PROMPT_ID = 'review-prompt';

/** Names what is typed or chosen: what the question is about is read after it. */
export const QUESTION_ID = 'review-question';

/** The side of a card that asks. */
export function Prompt({ card }: { card: Card }) {
  const { question_details: details } = useCardDetails();
  useCardAids(card);
  const partOfSpeech = details.includes('part_of_speech') ? card.part_of_speech : null;
  return (
    <>
      {asksForTerm(card) ? <Meaning card={card} isQuestion /> : <Term card={card} hasReading={details.includes('reading')} />}
      {partOfSpeech && (
        <Text size="sm" c="dimmed" dir="auto">
          {partOfSpeech}
        </Text>
      )}
    </>
  );
}

/** The side of a card that answers. */
export function Answer({ card, hasPlace = true }: Pick<ReviewCardProps, 'card' | 'hasPlace'>) {
  const { answer_details: details } = useCardDetails();
  const isReadingShown = details.includes('reading') && hasReading(card);
  return (
    <>
      {asksForTerm(card) ? (
        <div>
          <Term card={card} hasReading={isReadingShown} />
        </div>
      ) : (
        <>
          {isReadingShown && <Reading card={card} />}
          <Meaning card={card} />
        </>
      )}
      <AnswerDetails card={card} hasPlace={hasPlace} />
    </>
  );
}

/** All translations, or else the definition: as a question without the term that it asks for. */
export function Meaning({ card, isQuestion = false }: { card: Card; isQuestion?: boolean }) {
  const { t } = useTranslation('reviews');
  const meaning = card.translations.join(', ');
  const definition = isQuestion && card.definition ? withoutTerm(card.definition, card.term) : card.definition;
  const shown = meaning || definition;
  // A hint about the card, which must not look like a meaning.
  if (!shown) return <Text c="dimmed">{t('card.noMeaning')}</Text>;
  return (
    <span className={classes['meaning']} dir="auto">
      {shown}
    </span>
  );
}
