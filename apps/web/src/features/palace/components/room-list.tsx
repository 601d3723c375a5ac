import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import type { GroupDto, RoomDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LinkButton } from '../../../components/link-button.js';
import { LinkCard, LinkCards } from '../../../components/link-list.js';
import classes from './palace.module.css';
import { RoomIcon } from './room-icon.js';
import { RoomSketch } from '../../../components/room-sketch.js';

const NewRoomDialog = lazy(async () => ({ default: (await import('./room-dialogs.js')).NewRoomDialog }));

export interface RoomListProps {
  rooms: readonly RoomDto[];
  groups: readonly GroupDto[];
  /** Rooms of this group come first, and it is preselected for a new room. */
  initialGroup?: number | undefined;
}

/** The account's rooms as small floor plans. */
export function RoomList({ rooms, groups, initialGroup }: RoomListProps) {
  const { t } = useTranslation('palace');
  if (groups.length === 0) {
    return (
      <EmptyNotice order={2} heading={t('list.noGroups.heading')} body={t('list.noGroups.body')}>
        <LinkButton to="/welcome">{t('list.noGroups.begin')}</LinkButton>
      </EmptyNotice>
    );
  }
  if (rooms.length === 0) {
    return (
      <EmptyNotice order={2} heading={t('list.none.heading')} body={t('list.none.body')}>
        <NewRoom groups={groups} initialGroup={initialGroup} isFirst />
      </EmptyNotice>
    );
  }
  return (
    <Stack component="section" gap="md" aria-labelledby="rooms-heading">
      <Group justify="space-between">
        <Title order={2} id="rooms-heading">
          {t('list.heading')}
        </Title>
        <NewRoom groups={groups} initialGroup={initialGroup} />
      </Group>
      <LinkCards>
        {rooms
          .toSorted((one, other) => Number(other.group_id === initialGroup) - Number(one.group_id === initialGroup))
          .map((room) => (
            <RoomCard key={room.id} room={room} group={groups.find(({ id }) => id === room.group_id)} />
          ))}
      </LinkCards>
    </Stack>
  );
}

function RoomCard({ room, group }: { room: RoomDto; group: GroupDto | undefined }) {
  const { t } = useTranslation('palace');
  return (
    <LinkCard>
      <RoomSketch placements={room.placements} />
      <div className={classes['about']}>
        <h3 className={classes['name']}>
          <RoomIcon name={room.icon} size={20} />
          <Link to="/palace/$roomId" params={{ roomId: String(room.id) }}>
            <bdi>{room.name}</bdi>
          </Link>
        </h3>
        <p className={classes['details']}>
          {group && <bdi>{group.name}</bdi>}
          <span>{t('list.placed', { count: room.placements.length, total: room.group_word_count })}</span>
        </p>
      </div>
    </LinkCard>
  );
}

function NewRoom({ groups, initialGroup, isFirst = false }: Omit<RoomListProps, 'rooms'> & { isFirst?: boolean }) {
  const { t } = useTranslation('palace');
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        variant={isFirst ? 'filled' : 'default'}
        size={isFirst ? 'md' : 'sm'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('list.new')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewRoomDialog
            groups={groups}
            initialGroup={initialGroup}
            onClose={() => {
              setIsOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
