import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReviewStateDto, WordDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asksForTerm } from '@wordhoard/scheduling';
import { ForeignText } from '../../../components/foreign-text.js';
import { TextLink } from '../../../components/link-button.js';
import { useWordActions } from '../use-word-actions.js';
import { LeechMenu, type LeechDialogKind } from './leech-menu.js';
import classes from './leeches.module.css';

export interface LeechItemProps {
  word: WordDto;
  onOpen: (kind: LeechDialogKind, button: HTMLElement | null) => void;
}

/** A leech with its lapses, its mnemonic, and the actions on it. */
export function LeechItem({ word, onOpen }: LeechItemProps) {
  const { t, i18n } = useTranslation('leeches');
  const { term } = word;
  const mnemonicButton = useRef<HTMLButtonElement>(null);
  const { suspend, unsuspend, remove } = useWordActions(word);
  return (
    <Paper component="li" withBorder p="lg">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes['word']}>
            <Title order={2} className={classes['term']}>
              <TextLink to="/words/$wordId" params={{ wordId: String(word.id) }} inherit>
                <ForeignText language={word.target_language}>{word.term}</ForeignText>
              </TextLink>
            </Title>
            <Text dir="auto">{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(word.translations)}</Text>
          </div>
          <LeechMenu word={word} onOpen={onOpen} onRemove={remove} />
        </Group>
        <Lapses states={word.review_states} isSuspended={word.suspended} />
        {word.mnemonic && (
          <Text className={classes['mnemonic']} dir="auto">
            {word.mnemonic}
          </Text>
        )}
        <Group gap="sm">
          <Button
            ref={mnemonicButton}
            variant="default"
            size="sm"
            aria-label={word.mnemonic ? t('actions.changeMnemonicOf', { term }) : t('actions.addMnemonicOf', { term })}
            onClick={() => {
              onOpen('mnemonic', mnemonicButton.current);
            }}
          >
            {word.mnemonic ? t('actions.changeMnemonic') : t('actions.addMnemonic')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={word.suspended ? t('actions.takeUpOf', { term }) : t('actions.suspendOf', { term })}
            onClick={word.suspended ? unsuspend : suspend}
          >
            {word.suspended ? t('actions.takeUp') : t('actions.suspend')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** Lapses per schedule. */
function Lapses({ states, isSuspended }: { states: readonly ReviewStateDto[]; isSuspended: boolean }) {
  const { t } = useTranslation('leeches');
  const forgotten = (facet: number, count: number) => {
    if (states.length === 1) return t('lapses', { count });
    return asksForTerm(facet) ? t('lapsesOfTerm', { count }) : t('lapsesOfMeaning', { count });
  };
  return (
    <Text size="sm" c="dimmed">
      {states
        .filter(({ lapses }) => lapses > 0)
        .map(({ facet, lapses }) => (
          <span key={facet}>{forgotten(facet, lapses)} </span>
        ))}
      {isSuspended && t('suspended')}
    </Text>
  );
}
