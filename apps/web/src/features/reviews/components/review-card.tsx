import '@mantine/core/styles/Divider.css';
import { Divider, Paper, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@wordhoard/review-client';
import { asksForTerm } from '@wordhoard/scheduling';
import { useCardDetails, useCardAids } from '../card-details.js';
import { withoutTerm } from '../card-examples.js';
import { AnswerDetails } from './answer-details.js';
import { CardAdditions, SessionWords } from './card-additions.js';
import { CardMarks } from './card-marks.js';
import classes from './review-card.module.css';
import { hasReading, Reading, Term } from './term.js';

export interface ReviewCardProps {
  card: Card;
  isRevealed: boolean;
  /** Feedback on the learner's own answer, above the correct one. */
  verdict?: ReactNode;
  /** Speaks the word. */
  speaker?: ReactNode;
  /** Whether the answer shows the word's place in the palace. */
  hasPlace?: boolean;
  /** Asks for the word instead of the card's question. */
  cue?: string | undefined;
}

/** The question, and the answer once revealed. */
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
  return asksForTerm(card.facet) ? t('card.askTerm') : t('card.askMeaning');
}

function Cue({ card, cue }: { card: Card; cue: string }) {
  useCardAids(card);
  return <span dir="auto">{cue}</span>;
}

/** Describes the reveal button, so that screen readers read the question with it. */
export const PROMPT_ID = 'review-prompt';

/** Labels the text field or the options with the question. */
export const QUESTION_ID = 'review-question';

/** The question side of a card. */
export function Prompt({ card }: { card: Card }) {
  const { question_details: details } = useCardDetails();
  useCardAids(card);
  const partOfSpeech = details.includes('part_of_speech') ? card.part_of_speech : null;
  return (
    <>
      {asksForTerm(card.facet) ? <Meaning card={card} isQuestion /> : <Term card={card} hasReading={details.includes('reading')} />}
      {partOfSpeech && (
        <Text size="sm" c="dimmed" dir="auto">
          {partOfSpeech}
        </Text>
      )}
    </>
  );
}

/** The answer side of a card. */
export function Answer({ card, hasPlace = true }: Pick<ReviewCardProps, 'card' | 'hasPlace'>) {
  const { answer_details: details } = useCardDetails();
  const isReadingShown = details.includes('reading') && hasReading(card);
  return (
    <>
      {asksForTerm(card.facet) ? (
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

/** All translations with what is added to them, or else the definition; in a question without the term itself. */
export function Meaning({ card, isQuestion = false }: { card: Card; isQuestion?: boolean }) {
  const { t } = useTranslation('reviews');
  const { renderMedia } = use(CardAdditions);
  const together = use(SessionWords);
  const meaning = card.translations.join(', ');
  const definition = isQuestion && card.definition ? withoutTerm(card.definition, card.term) : card.definition;
  const shown = meaning || definition;
  // A note about the card, which must not look like a meaning.
  if (!shown) return <Text c="dimmed">{t('card.noMeaning')}</Text>;
  return (
    <>
      <span className={classes['meaning']} dir="auto">
        {shown}
      </span>
      {card.translations.map((subject) => (
        <Fragment key={subject}>{renderMedia({ card, together, part: 'translation', subject })}</Fragment>
      ))}
    </>
  );
}
