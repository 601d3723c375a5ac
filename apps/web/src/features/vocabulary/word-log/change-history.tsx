import { Button, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { WordDto, WordRevisionDto } from '@wordhoard/api-client/types';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { useWordFieldTexts } from '../../../components/use-word-field-texts.js';
import { useValueText } from '../word-content/use-field-texts.js';
import classes from './log.module.css';
import { MoreButton } from '../../../components/more-button.js';
import { useWordHistory } from '../api/word-log.js';

/** How the word's fields have changed; loads when it is opened. */
export function ChangeHistory({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stack component="section" gap="md" align="stretch" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('history.heading')}
      </Title>
      <div>
        <Button
          variant="default"
          size="sm"
          rightSection={<Icon size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? t('history.hide') : t('history.show')}
        </Button>
      </div>
      {isOpen && <Changes wordId={word.id} />}
    </Stack>
  );
}

function Changes({ wordId }: { wordId: number }) {
  const { t } = useTranslation('word-page');
  const history = useWordHistory(wordId);
  if (history.isPending) return <Loading heights={[48, 48]} />;
  if (!history.data) return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  const changes = history.data.pages.flatMap(({ items }) => items);
  if (changes.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <>
      <ol className={classes['entries']}>
        {changes.map((change, at) => (
          <Change key={at} change={change} />
        ))}
      </ol>
      <MoreButton query={history} label={t('history.more')} />
    </>
  );
}

function Change({ change: { field, before_value, after_value, source, changed_at } }: { change: WordRevisionDto }) {
  const { t, i18n } = useTranslation('word-page');
  const fieldText = useHistoricFieldText();
  const valueText = useHistoricValueText();
  const sources = { ai: t('history.ai'), human: t('history.human'), bulk: t('history.bulk'), import: t('history.import') };
  const [before, after] = [valueText(field, before_value), valueText(field, after_value)];
  return (
    <li className={classes['entry']}>
      <div className={classes['line']}>
        <span className={classes['what']}>{fieldText(field)}</span>
        <span className={classes['when']}>
          {sources[source]} · <time dateTime={changed_at}>{formatMoment(changed_at, i18n.language)}</time>
        </span>
      </div>
      <div className={classes['change']}>
        {before ? (
          <del>
            <bdi>{before}</bdi>
          </del>
        ) : (
          <span className={classes['details']}>{t('history.nothing')}</span>
        )}
        <span aria-hidden>→</span>
        {after ? (
          <ins>
            <bdi>{after}</bdi>
          </ins>
        ) : (
          <span className={classes['details']}>{t('history.nothing')}</span>
        )}
      </div>
    </li>
  );
}

function useHistoricFieldText(): (field: string) => string {
  const { t } = useTranslation('word-page');
  const texts = useWordFieldTexts();
  return (field) => {
    if (field === 'ai_state') return t('history.aiState');
    return Object.hasOwn(texts, field) ? texts[field as keyof typeof texts].label : field;
  };
}

function useHistoricValueText(): (field: string, value: WordRevisionDto['after_value']) => string {
  const { t } = useTranslation('word-page');
  const valueText = useValueText();
  const states: Record<string, string> = {
    verified: t('history.verified'),
    unverified: t('history.unverified'),
    human: t('history.noModel'),
  };
  return (field, value) => (field === 'ai_state' && typeof value === 'string' ? (states[value] ?? value) : valueText(field, value));
}
