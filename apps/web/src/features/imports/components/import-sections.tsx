import { Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { GroupDto, ImportDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, TextLink } from '../../../components/link-button.js';
import { isRunning } from '../api/imports.js';
import { useFormatSize } from '../file-size.js';
import { useFormatNames } from '../use-import-texts.js';
import { ImportResult } from './import-result.js';
import classes from './imports.module.css';
import { PlanForm, type PlanFormProps } from './plan-form.js';
import { ImportProgress } from './progress.js';
import { UndoButton } from './undo-button.js';

export interface ImportSectionsProps extends PlanFormProps {
  item: ImportDto;
  source: ImportSourceDto;
  groups: readonly GroupDto[];
}

/** An import by its state: plan, progress or result. */
export function ImportSections(props: ImportSectionsProps) {
  const { item, source, groups } = props;
  const { t } = useTranslation('imports');
  const heading = useFocusOnStateChange(item);
  const formats = useFormatNames();
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <TextLink to="/import" search={{}} size="sm">
          {t('file.back')}
        </TextLink>
        <Title ref={heading} order={1} tabIndex={-1} className={classes['heading']}>
          <bdi>{useHeading(item)}</bdi>
        </Title>
        {item.state !== 'parsed' && item.file_name !== '' && (
          <Text className={classes['name']}>
            <bdi>{item.file_name}</bdi>
          </Text>
        )}
        <Text c="dimmed">
          {t('file.about', { format: formats[item.format], records: t('recent.records', { count: item.record_count }) })}
        </Text>
      </Stack>
      {item.state === 'parsed' && <FileNotes source={source} />}
      {item.state === 'parsed' && <PlanForm {...props} />}
      {isRunning(item) && <ImportProgress key={item.state} item={item} />}
      {item.state === 'committed' && <ImportResult item={item} source={source} groups={groups} />}
      {item.state === 'undone' && <Ended text={t('undone.body')} />}
      {item.state === 'failed' && <Ended text={t('failed.body')} undo={<UndoButton item={item} />} />}
    </Stack>
  );
}

function Ended({ text, undo }: { text: string; undo?: ReactNode }) {
  const { t } = useTranslation('imports');
  return (
    <Stack align="flex-start">
      <Text>{text}</Text>
      <LinkButton to="/import" search={{}}>
        {t('result.another')}
      </LinkButton>
      {undo}
    </Stack>
  );
}

function useHeading(item: ImportDto): string {
  const { t } = useTranslation('imports');
  const formats = useFormatNames();
  switch (item.state) {
    case 'committing':
      return t('work.committing');
    case 'undoing':
      return t('work.undoing');
    case 'committed':
      return t('result.heading', { count: item.counts.created + item.counts.merged });
    case 'undone':
      return t('undone.heading');
    case 'failed':
      return t('failed.heading');
    case 'parsing':
    case 'parsed':
      return item.file_name || formats[item.format];
  }
}

/** Moves the focus to the heading when the state changes. After a job, words and groups have changed, so everything is refetched. */
function useFocusOnStateChange(item: ImportDto) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const shown = useRef(item.state);
  const follow = useEffectEvent((before: ImportDto['state']) => {
    heading.current?.focus();
    if (isRunning({ state: before })) void queryClient.invalidateQueries();
  });
  useEffect(() => {
    const before = shown.current;
    if (before === item.state) return;
    shown.current = item.state;
    follow(before);
  }, [item.state]);
  return heading;
}

/** Warnings about a file, before its preview. */
function FileNotes({ source: { warnings, media } }: { source: ImportSourceDto }) {
  const { t } = useTranslation('imports');
  const size = useFormatSize();
  if (warnings.length === 0 && media.count === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="notes-heading">
      <Title order={2} size="h4" id="notes-heading">
        {t('file.warnings')}
      </Title>
      {media.count > 0 && <Text>{t('file.media', { count: media.count, size: size(media.bytes) })}</Text>}
      {warnings.map(({ code, message }) => (
        <Text key={`${code} ${message}`} lang="en">
          {message}
        </Text>
      ))}
    </Stack>
  );
}
