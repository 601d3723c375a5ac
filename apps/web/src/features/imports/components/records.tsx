import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ImportRecordDto, RecordCountsDto } from '@wordhoard/api-client/types';
import { RECORD_STATES } from '@wordhoard/imports';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import { useRecords } from '../api/imports.js';
import { useOutcomeNames, useRecordStateNames } from '../use-import-texts.js';
import classes from './imports.module.css';

type Shown = ImportRecordDto['state'] | 'all';

export interface RecordsProps {
  importId: string;
  /** Null if they were not counted by state. */
  counts: RecordCountsDto | null;
  language: string;
}

/** The records as words. */
export function Records({ importId, counts, language }: RecordsProps) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState<Shown>('all');
  const records = useRecords(importId, shown === 'all' ? undefined : shown);
  const items = records.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack gap="sm">
      {counts && <StateFilter counts={counts} shown={shown} onShow={setShown} />}
      {records.isPending && <Loading heights={[72, 72, 72]} />}
      {records.isError && !records.data && <LoadFailure error={records.error} onRetry={() => void records.refetch()} />}
      {records.data && items.length === 0 && <Text c="dimmed">{t('preview.nothing')}</Text>}
      {items.length > 0 && (
        <ol className={classes['list']}>
          {items.map((record) => (
            <RecordRow key={record.number} record={record} language={language} />
          ))}
        </ol>
      )}
      <MoreButton query={records} label={t('preview.more')} />
    </Stack>
  );
}

function StateFilter({ counts, shown, onShow }: { counts: RecordCountsDto; shown: Shown; onShow: (shown: Shown) => void }) {
  const { t, i18n } = useTranslation('imports');
  const numbers = new Intl.NumberFormat(i18n.language);
  const states = useRecordStateNames();
  const all = counts.ready + counts.duplicate + counts.invalid;
  const data = [
    { value: 'all' as const, label: t('preview.counted', { what: t('preview.all'), amount: numbers.format(all) }) },
    ...RECORD_STATES.map((state) => ({
      value: state,
      label: t('preview.counted', { what: states[state], amount: numbers.format(counts[state]) }),
    })),
  ];
  return (
    <Group role="group" gap="xs" aria-label={t('preview.counts')}>
      {data.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant={value === shown ? 'light' : 'default'}
          aria-pressed={value === shown}
          onClick={() => {
            onShow(value);
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

function RecordRow({ record: { number, state, why, word, outcome }, language }: { record: ImportRecordDto; language: string }) {
  const { t, i18n } = useTranslation('imports');
  const [states, outcomes] = [useRecordStateNames(), useOutcomeNames()];
  const says = outcome ? outcomes[outcome] : states[state];
  const count = new Intl.NumberFormat(i18n.language).format(number);
  return (
    <li className={classes['record']}>
      <div>
        {word ? (
          <>
            <ForeignText language={language} className={classes['term']}>
              {word.term}
            </ForeignText>
            <WordText word={word} language={language} />
          </>
        ) : (
          <Text c="dimmed">{t('preview.number', { number: count })}</Text>
        )}
        {why !== null && (
          <Text size="sm" lang="en">
            {why}
          </Text>
        )}
      </div>
      <span className={classes['state']} data-state={outcome ?? state}>
        {says}
      </span>
    </li>
  );
}

function WordText({ word, language }: { word: NonNullable<ImportRecordDto['word']>; language: string }) {
  const { translations, definition, example_sentence: example, group } = word;
  return (
    <>
      {translations.length > 0 && (
        <Text>
          <bdi dir="auto">{translations.join('; ')}</bdi>
        </Text>
      )}
      {definition && (
        <Text size="sm">
          <bdi dir="auto">{definition}</bdi>
        </Text>
      )}
      {example && (
        <Text size="sm">
          <ForeignText language={language}>{example}</ForeignText>
        </Text>
      )}
      {group && (
        <Text size="sm" c="dimmed">
          <bdi>{group}</bdi>
        </Text>
      )}
    </>
  );
}

export interface PreviewProps {
  importId: string;
  counts: RecordCountsDto;
  /** Language of the words. */
  language: string;
}

/** The state of each record if it were imported. */
export function Preview({ importId, counts, language }: PreviewProps) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack component="section" gap="md" aria-labelledby="preview-heading">
      <Title ref={heading} order={2} id="preview-heading" tabIndex={-1} className={classes['heading']}>
        {t('preview.heading')}
      </Title>
      {counts.ready + counts.duplicate === 0 && <Text>{t('preview.none')}</Text>}
      <Records importId={importId} counts={counts} language={language} />
    </Stack>
  );
}
