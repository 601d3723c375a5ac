import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { ALL_SELECTED } from './selection.js';
import { WordGrid, type WordGridProps } from './word-grid.js';
import { wordPageOptions } from './word-pages.js';
import { isFiltered, type WordView } from './word-view.js';

export interface WordResultsProps extends Omit<WordGridProps, 'groupId' | 'isOutdated'> {
  group: GroupDto;
  onShowAll: () => void;
  /** Called when the view has no words. */
  onEmpty: () => void;
}

/** The words of a view, or the reason why there are none. While another view loads, the previous one stays. */
export function WordResults({ group, view, onShowAll, onEmpty, ...grid }: WordResultsProps) {
  const first = useQuery(wordPageOptions(group.id, view, null));
  const [shown, setShown] = useState<WordView | null>(null);
  if (first.data && shown !== view) setShown(view);
  if (first.isError && !first.data) return <LoadFailure error={first.error} onRetry={() => void first.refetch()} />;
  if (!shown) return <Loading heights={[56, 56, 56, 56]} />;
  if (first.data?.items.length === 0) return <NoWords view={view} onShowAll={onShowAll} onEmpty={onEmpty} />;
  return (
    <Stack gap="xs">
      <CountLine group={group} view={view} total={grid.total} onSelect={grid.onSelect} />
      <WordGrid {...grid} groupId={group.id} view={shown} isOutdated={shown !== view} />
    </Stack>
  );
}

type CountLineProps = Pick<WordGridProps, 'view' | 'total' | 'onSelect'> & Pick<WordResultsProps, 'group'>;

function CountLine({ group, view, total, onSelect }: CountLineProps) {
  const { t } = useTranslation('group-table');
  const counts = { count: total ?? 0, total: group.word_count };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" role="status">
        {total !== null && (isFiltered(view) ? t('count.matching', counts) : t('count.all', counts))}
      </Text>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        onClick={() => {
          onSelect(ALL_SELECTED);
        }}
      >
        {isFiltered(view) ? t('select.matching') : t('select.all')}
      </Button>
    </Group>
  );
}

function NoWords({ view, onShowAll, onEmpty }: Pick<WordResultsProps, 'view' | 'onShowAll' | 'onEmpty'>) {
  const { t } = useTranslation('group-table');
  const reportEmpty = useEffectEvent(onEmpty);
  useEffect(() => {
    reportEmpty();
  }, []);
  const { q, sort: _order, ...others } = view;
  const isSearched = q !== undefined && Object.keys(others).length === 0;
  if (!isFiltered(view)) {
    return (
      <Text c="dimmed" role="status">
        {t('none.yet')}
      </Text>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed" role="status">
        {isSearched ? t('none.found', { search: q }) : t('none.matching')}
      </Text>
      <Button variant="default" size="sm" onClick={onShowAll}>
        {t('none.showAll')}
      </Button>
    </Stack>
  );
}
