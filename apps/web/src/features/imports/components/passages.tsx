import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { directionOf } from '@wordhoard/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textAttributes } from '../../../components/foreign-text.js';
import type { ImportedText } from '../text/text-store.js';
import classes from './imports.module.css';

/** A book has hundreds of parts. */
const PASSAGES_PER_PAGE = 20;

export interface PassagesProps {
  text: ImportedText;
  onFind: (index: number) => void;
}

/** The parts of a text, each with a link to extract its words. */
export function Passages({ text, onFind }: PassagesProps) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(() => Math.max(PASSAGES_PER_PAGE, Math.max(0, ...text.visited) + 2));
  return (
    <Stack gap="md">
      <ol className={classes['list']}>
        {text.passages.slice(0, shown).map((passage, index) => (
          <Passage
            key={index}
            passage={passage}
            number={index + 1}
            text={text}
            onFind={() => {
              onFind(index);
            }}
          />
        ))}
      </ol>
      {shown < text.passages.length && (
        <Group justify="center">
          <Button
            variant="default"
            onClick={() => {
              setShown(shown + PASSAGES_PER_PAGE);
            }}
          >
            {t('text.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Passage({ passage, number, text, onFind }: { passage: string; number: number; text: ImportedText; onFind: () => void }) {
  const { t } = useTranslation('imports');
  const [isWhole, setIsWhole] = useState(false);
  const attributes = text.language === null ? { dir: directionOf(passage) } : textAttributes(passage, text.language);
  return (
    <li className={classes['passage']}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            {t('text.part', { number, count: text.passages.length })}
          </Title>
          {text.visited.includes(number - 1) && (
            <Text size="sm" c="dimmed">
              {t('text.visited')}
            </Text>
          )}
        </Group>
        <div className={isWhole ? classes['whole'] : classes['excerpt']} {...attributes}>
          {passage}
        </div>
        <Group gap="sm">
          <Button size="sm" variant="default" aria-label={t('text.findNamed', { number })} onClick={onFind}>
            {t('text.find')}
          </Button>
          {!isWhole && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('text.wholeNamed', { number })}
              onClick={() => {
                setIsWhole(true);
              }}
            >
              {t('text.whole')}
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  );
}
