import { Divider, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardDetails, useCardAids } from '../card-details.js';
import { AnswerDetails } from './answer-details.js';
import { Meaning, PROMPT_ID, QUESTION_ID } from './review-card.js';
import classes from './review-card.module.css';
import { SpaceButton } from './space-button.js';
import { hasReading, Term } from './term.js';
import type { Card } from '@wordhoard/review-client';

export interface IntroductionProps {
  card: Card;
  /** Speaks the word. */
  speaker?: ReactNode;
  /** Whether to show the word's place in the palace. */
  hasPlace: boolean;
}

/** A new word with its answer, before it is asked for the first time. */
export function Introduction({ card, speaker, hasPlace }: IntroductionProps) {
  const { t } = useTranslation('reviews');
  const { answer_details: details } = useCardDetails();
  useCardAids(card);
  return (
    <Paper withBorder className={classes['card']}>
      <Stack gap="lg" align="center" justify="center" className={classes['content']}>
        <Text size="sm" c="dimmed" id={QUESTION_ID}>
          {t('introduction.heading')}
        </Text>
        <Stack gap="md" align="center" w="100%" id={PROMPT_ID} className={classes['side']}>
          <div>
            <Term card={card} hasReading={details.includes('reading') && hasReading(card)} />
          </div>
          <Divider w="100%" />
          <Meaning card={card} />
        </Stack>
        <div className={classes['answer']}>
          <AnswerDetails card={card} hasPlace={hasPlace} />
        </div>
      </Stack>
      <div className={classes['speaker']}>{speaker}</div>
    </Paper>
  );
}

/** Continues to the next card. Screen readers read the word with the button. */
export function IntroductionContinue({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <SpaceButton describedBy={`${QUESTION_ID} ${PROMPT_ID}`} onPress={onContinue}>
      {t('continue')}
    </SpaceButton>
  );
}
