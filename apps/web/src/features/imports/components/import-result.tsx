import { Group, Stack, Text, Title } from '@mantine/core';
import type { GroupDto, ImportDto, ImportSourceDto } from '@wordhoard/api-client/types';
import { UNDO_DAYS } from '@wordhoard/imports';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useFormatSize } from '../file-size.js';
import { useOutcomeNames } from '../use-import-texts.js';
import classes from './imports.module.css';
import { Records } from './records.js';
import { UndoButton } from './undo-button.js';

const DAY_MS = 86_400_000;

export interface ImportResultProps {
  item: ImportDto;
  source: ImportSourceDto;
  groups: readonly GroupDto[];
}

/** The result of an import, with links to its groups and undo. */
export function ImportResult({ item, source, groups }: ImportResultProps) {
  const { t, i18n } = useTranslation('imports');
  const outcomes = useOutcomeNames();
  const numbers = new Intl.NumberFormat(i18n.language);
  const figures = (['created', 'merged', 'skipped', 'invalid'] as const).map((what) => ({
    label: outcomes[what],
    value: numbers.format(item.counts[what]),
  }));
  const filled = groups.filter(({ id }) => source.group_ids.includes(id));
  return (
    <Stack gap="lg">
      <Figures figures={figures} />
      <MediaResult media={item.media} />
      <ResultLinks groups={filled} />
      {item.can_undo && <Undo item={item} />}
      <Stack component="section" gap="md" aria-labelledby="records-heading">
        <Title order={2} id="records-heading">
          {t('result.records')}
        </Title>
        <Records importId={item.id} counts={null} language={filled[0]?.target_language ?? source.target?.target_language ?? 'Other'} />
      </Stack>
    </Stack>
  );
}

function MediaResult({ media: { done_count: done, done_bytes: bytes, left_out_count: leftOut } }: Pick<ImportDto, 'media'>) {
  const { t } = useTranslation('imports');
  const size = useFormatSize();
  if (done === 0) return null;
  const imported = done - leftOut;
  return (
    <div>
      {imported > 0 && <Text>{t('result.media', { count: imported, size: size(bytes) })}</Text>}
      {leftOut > 0 && <Text>{t('result.mediaLeftOut', { count: leftOut })}</Text>}
    </div>
  );
}

/** Links to the group, or to all groups if there are several. */
function ResultLinks({ groups: [first, ...others] }: { groups: readonly GroupDto[] }) {
  const { t } = useTranslation('imports');
  return (
    <Group gap="sm">
      {first && others.length === 0 ? (
        <LinkButton to="/groups/$groupId" params={{ groupId: String(first.id) }} className={classes['name'] ?? ''}>
          {t('result.toGroup', { group: first.name })}
        </LinkButton>
      ) : (
        <LinkButton to="/groups">{t('result.toGroups')}</LinkButton>
      )}
      <LinkButton to="/import" search={{}} variant="default">
        {t('result.another')}
      </LinkButton>
    </Group>
  );
}

function Undo({ item }: { item: ImportDto }) {
  const { t, i18n } = useTranslation('imports');
  const until = new Date(Date.parse(item.committed_at ?? item.created_at) + UNDO_DAYS * DAY_MS).toISOString();
  return (
    <Stack gap="xs" align="flex-start">
      <Text c="dimmed">{t('result.undoUntil', { date: formatDate(until, i18n.language) })}</Text>
      <UndoButton item={item} />
    </Stack>
  );
}
