import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useGroupWords } from '../api/get-group-words.js';
import classes from './group-words.module.css';
import { WordTable } from './word-table.js';

const TYPING_PAUSE_MS = 250;

export interface GroupWordsProps {
  groupId: number;
  /** How the search stands in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** The words of a group: searched, and read page by page. */
export function GroupWords({ groupId, search, onSearch }: GroupWordsProps) {
  const { t } = useTranslation('vocabulary');
  const region = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);
  return (
    <Stack gap="md" ref={region} tabIndex={-1} role="group" aria-label={t('words.label')} className={classes['region']}>
      <TextInput
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        leftSection={<IconSearch size={16} aria-hidden />}
        dir="auto"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchLater(event.currentTarget.value);
        }}
      />
      <FoundWords groupId={groupId} search={search} onDeleted={() => region.current?.focus()} />
    </Stack>
  );
}

function FoundWords({ groupId, search, onDeleted }: { groupId: number; search: string; onDeleted: () => void }) {
  const { t } = useTranslation('vocabulary');
  const words = useGroupWords(groupId, search.trim());
  if (words.isPending) return <Loading heights={[56, 56, 56, 56]} />;
  if (words.isError) return <LoadFailure error={words.error} onRetry={() => void words.refetch()} />;
  const found = words.data.pages.flatMap((page) => page.items);
  if (found.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {search ? t('search.nothing', { search }) : t('words.none')}
      </Text>
    );
  }
  return (
    <>
      <WordTable words={found} label={t('words.label')} onDeleted={onDeleted} />
      {words.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={words.isFetchingNextPage} onClick={() => void words.fetchNextPage()}>
            {t('words.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
