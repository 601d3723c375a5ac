import { Stack, Text } from '@mantine/core';
import type { RoomDto, RoomWordDto } from '@wordhoard/api-client/types';
import { routeOf } from '@wordhoard/palace';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useRoomActions } from '../use-room-actions.js';
import { useRoomKeys } from '../use-room-keys.js';
import { useRoomPlaces } from '../use-room-places.js';
import { useRoomWords } from '../use-room-words.js';
import classes from './palace.module.css';
import { ChosenMedia } from './chosen-media.js';
import { RoomTools } from './room-tools.js';
import { RoomView } from './room-view.js';
import { Tray } from './tray.js';
import { UnsavedNotice } from './unsaved-notice.js';
import { useRoomViewChoice, ViewChoice } from './view-choice.js';
import { useUnplacedWords } from '../api/room-words.js';
import { roomKindOf } from '../room-model.js';

/** With more words, the route would cover the floor, so it is hidden by default. */
const MAX_WORDS_WITH_ROUTE = 40;
const NO_WORDS: readonly RoomWordDto[] = [];

/** The floor with its words, and the tray of unplaced words. */
export function RoomEditor({ room }: { room: RoomDto }) {
  const { t } = useTranslation('palace');
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const query = useUnplacedWords(room.id, search);
  const listed = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? NO_WORDS, [query.data]);
  const saved = useRoomPlaces(room);
  const { places } = saved;
  const { words, placed } = useRoomWords(room, places, listed);
  const selected = useMemo(() => new Set([...marked].filter((id) => places.has(id))), [marked, places]);
  const [routeChoice, setRouteChoice] = useState<boolean | null>(null);
  const isRouteShown = routeChoice ?? words.length <= MAX_WORDS_WITH_ROUTE;
  const route = useMemo(
    () => (isRouteShown ? routeOf(words.map((word) => ({ ...word, word_id: word.id }))) : undefined),
    [isRouteShown, words],
  );
  const chosen = useRoomViewChoice();
  const shown = { words, selected, ...(route && { route }) };
  const actions = useRoomActions({ saved, words, selected, onSelect: setMarked });
  useRoomKeys({ onUndo: actions.undo, onRedo: actions.redo, onRemove: selected.size > 0 ? actions.remove : undefined });
  return (
    <div className={classes['layout']}>
      <Stack gap="sm" miw={0}>
        <RoomTools
          selected={selected.size}
          placed={words.length}
          isRouteShown={isRouteShown}
          onToggleRoute={() => {
            setRouteChoice(!isRouteShown);
          }}
          undo={actions.undo}
          redo={actions.redo}
          onArrange={actions.arrange}
          onRemove={actions.remove}
        >
          <ViewChoice {...chosen} />
        </RoomTools>
        <UnsavedNotice error={saved.error} onRetry={saved.retry} />
        {placed.isPending && <Loading heights={[480]} />}
        {placed.isError && !placed.data && <LoadFailure error={placed.error} onRetry={() => void placed.refetch()} />}
        {placed.data && <RoomView kind={roomKindOf(room.icon)} chosen={chosen} {...shown} onSelect={setMarked} onPlace={actions.move} />}
        {placed.data && words.length === 0 && <Text c="dimmed">{t('room.empty')}</Text>}
      </Stack>
      <div className={classes['side']}>
        <ChosenMedia words={words} selected={selected} />
        <Tray
          query={query}
          words={listed.filter(({ id }) => !places.has(id))}
          search={search}
          onSearch={setSearch}
          onPlace={actions.place}
        />
      </div>
    </div>
  );
}
