import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { ForeignText } from '../../../components/foreign-text.js';
import { LinkButton, TextLink } from '../../../components/link-button.js';
import type { GameWord, RoundResult } from '../game-word.js';
import classes from '../../../components/result-words.module.css';

export interface RoundEndProps {
  groupId: number;
  result: RoundResult;
  onAgain: (missedIds: readonly number[]) => void;
}

/** The result of a round, with a button to play again. */
export function RoundEnd({ groupId, result: { right, missed }, onAgain }: RoundEndProps) {
  const { t } = useTranslation('games');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('end.title')}
        </Title>
        <Text c="dimmed">{t('end.kept')}</Text>
      </Stack>
      <Figures
        figures={[
          { label: t('end.right'), value: String(right) },
          { label: t('end.missed'), value: String(missed.length) },
        ]}
      />
      <Group gap="sm">
        <Button
          onClick={() => {
            onAgain(missed.map(({ id }) => id));
          }}
        >
          {t('end.again')}
        </Button>
        <LinkButton to="/practice/games" search={{ group: String(groupId) }} variant="default">
          {t('all')}
        </LinkButton>
      </Group>
      {missed.length > 0 && <MissedWords words={missed} />}
    </Stack>
  );
}

function MissedWords({ words }: { words: readonly GameWord[] }) {
  const { t } = useTranslation('games');
  return (
    <Stack gap="xs">
      <Title order={3}>{t('end.missedWords')}</Title>
      <ul className={classes['words']}>
        {words.map(({ id, term, word }) => (
          <li key={id} className={classes['word']}>
            <TextLink to="/words/$wordId" params={{ wordId: String(id) }} className={classes['term']}>
              <ForeignText language={word.target_language}>{term}</ForeignText>
            </TextLink>
            <bdi className={classes['meaning']}>{word.translations.join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
