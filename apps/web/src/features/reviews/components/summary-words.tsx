import { Stack, Title } from '@mantine/core';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import type { Card } from '@wordhoard/review-client';
import classes from '../../../components/result-words.module.css';

/** A titled list of words with their meanings. */
export function SummaryWords({ heading, cards }: { heading: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2}>{heading}</Title>
      <ul className={classes['words']}>
        {cards.map((card) => (
          <li key={`${card.id} ${card.facet}`} className={classes['word']}>
            <TextLink to="/words/$wordId" params={{ wordId: String(card.id) }} className={classes['term']}>
              <ForeignText language={card.target_language}>{card.term}</ForeignText>
            </TextLink>
            <bdi className={classes['meaning']}>{card.translations.join(', ') || card.definition}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
