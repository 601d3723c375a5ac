import '@mantine/core/styles/Divider.css';
import { Divider, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { Card } from '../api/get-session.js';
import classes from './review-card.module.css';

export interface ReviewCardProps {
  card: Card;
  isRevealed: boolean;
}

/** What asks, and once revealed, what answers. */
export function ReviewCard({ card, isRevealed }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const asksForTerm = card.facet === 1;
  const term = (
    <ForeignText language={card.target_language} className={classes['term']}>
      {card.term}
    </ForeignText>
  );
  const meaning = <Meaning card={card} />;
  return (
    <Paper withBorder className={classes['card']}>
      <Stack gap="lg" align="center" justify="center" className={classes['content']}>
        <Text size="sm" c="dimmed">
          {asksForTerm ? t('card.askTerm') : t('card.askMeaning')}
        </Text>
        <div id={PROMPT_ID} className={classes['side']}>
          {asksForTerm ? meaning : term}
        </div>
        <div aria-live="polite" className={classes['answer']}>
          {isRevealed && (
            <Stack gap="md" align="center">
              <Divider w="100%" />
              {asksForTerm ? term : meaning}
              <Details card={card} />
            </Stack>
          )}
        </div>
      </Stack>
    </Paper>
  );
}

/** Describes the button that reveals, so that hearing the button is hearing the question. */
export const PROMPT_ID = 'review-prompt';

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
    </>
  );
}
