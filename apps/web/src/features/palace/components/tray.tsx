import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RoomWordDto } from '@wordhoard/api-client/types';
import type { Placement } from '@wordhoard/palace';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import classes from './tray.module.css';
import { TrayWord } from './tray-word.js';
import type { useUnplacedWords } from '../api/room-words.js';

export interface TrayProps {
  query: ReturnType<typeof useUnplacedWords>;
  /** Words of the query that are not placed yet. */
  words: readonly RoomWordDto[];
  search: string;
  onSearch: (search: string) => void;
  /** Without a position, the words go where there is space. */
  onPlace: (words: readonly RoomWordDto[], at?: Placement) => void;
}

/** Words that are not placed in the room yet. */
export function Tray({ query, words, search, onSearch, onPlace }: TrayProps) {
  const { t } = useTranslation('palace');
  const follow = useFocusFollowing();
  const isDone = words.length === 0 && !query.hasNextPage && !query.isPending && !query.isError;
  return (
    <Stack component="section" gap="sm" aria-labelledby="tray-heading" className={classes['tray']}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="tray-heading">
          {t('tray.heading')}
        </Title>
        {words.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onPlace(words);
            }}
          >
            {t('tray.placeAll', { count: words.length })}
          </Button>
        )}
      </Group>
      <TextInput
        id="tray-search"
        type="search"
        aria-label={t('tray.search')}
        placeholder={t('tray.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
        }}
      />
      {query.isPending && <Loading heights={[36, 36, 36]} />}
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {isDone && (
        <Text size="sm" c="dimmed">
          {search === '' ? t('tray.done') : t('tray.nothingFound')}
        </Text>
      )}
      {words.length > 0 && <TrayWords words={words} onPlace={onPlace} onFocusFollow={follow} />}
      <MoreButton query={query} label={t('tray.more')} />
    </Stack>
  );
}

function TrayWords({ words, onPlace, onFocusFollow }: Pick<TrayProps, 'words' | 'onPlace'> & { onFocusFollow: (id: number) => void }) {
  const { t } = useTranslation('palace');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('tray.hint')}
      </Text>
      <ul className={classes['words']}>
        {words.map((word) => (
          <TrayWord
            key={word.id}
            word={word}
            onPlace={(at, isByKey) => {
              onPlace([word], at);
              if (isByKey) onFocusFollow(word.id);
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** Moves the focus to a word placed by keyboard, so that the arrow keys move it. */
function useFocusFollowing(): (id: number) => void {
  const [followed, setFollowed] = useState<{ id: number } | null>(null);
  useEffect(() => {
    if (!followed) return;
    const places = [`[data-word="${followed.id}"]`, '#tray-search'].map((selector) => document.querySelector<HTMLElement>(selector));
    places.find(Boolean)?.focus();
  }, [followed]);
  return (id) => {
    setFollowed({ id });
  };
}
