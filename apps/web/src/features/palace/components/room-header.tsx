import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconPencil, IconTrash, IconWalk } from '@tabler/icons-react';
import type { GroupDto, RoomDto } from '@wordhoard/api-client/types';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink, LinkButton } from '../../../components/link-button.js';
import { useNotify } from '../../../components/notifications.js';
import classes from './palace.module.css';
import { RoomIcon } from './room-icon.js';
import { useRestoreRoom } from '../api/rooms.js';

const RenameRoomDialog = lazy(async () => ({ default: (await import('./room-dialogs.js')).RenameRoomDialog }));
const DeleteRoomDialog = lazy(async () => ({ default: (await import('./room-dialogs.js')).DeleteRoomDialog }));

export interface RoomHeaderProps {
  room: RoomDto;
  group: GroupDto | undefined;
  /** Further actions of the page, such as a walk. */
  action?: ReactNode;
}

/** Name of a room, and the actions on it. */
export function RoomHeader({ room, group, action }: RoomHeaderProps) {
  const { t } = useTranslation('palace');
  const navigate = useNavigate();
  const notify = useNotify();
  const [dialog, setDialog] = useState<{ of: 'rename' | 'delete'; opener: HTMLElement } | null>(null);
  const open = (of: 'rename' | 'delete') => (event: { currentTarget: HTMLElement }) => {
    setDialog({ of, opener: event.currentTarget });
  };
  const close = () => {
    setDialog(null);
    dialog?.opener.focus();
  };
  const restoring = useRestoreRoom(room.id, () => {
    notify({ message: t('room.restored', { name: room.name }) });
  });
  const leave = () => {
    const onPress = () => {
      restoring.mutate();
    };
    notify({ message: t('room.deleted', { name: room.name }), action: { label: t('tools.undo'), onPress } });
    void navigate({ to: '/palace', replace: true });
  };
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} flex="1 1 14rem">
        <TextLink to="/palace" size="sm">
          {t('room.back')}
        </TextLink>
        <Title order={1} className={classes['title']}>
          <RoomIcon name={room.icon} size={28} />
          <bdi>{room.name}</bdi>
        </Title>
        {group && (
          <Text size="sm" c="dimmed">
            {t('room.of')}{' '}
            <TextLink to="/groups/$groupId" params={{ groupId: String(group.id) }} size="sm">
              <bdi>{group.name}</bdi>
            </TextLink>
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {action}
        <ActionIcon variant="default" size={36} aria-label={t('room.rename')} onClick={open('rename')}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('room.delete')} onClick={open('delete')}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Suspense>
        {dialog?.of === 'rename' && <RenameRoomDialog room={room} onClose={close} />}
        {dialog?.of === 'delete' && <DeleteRoomDialog room={room} onClose={close} onDeleted={leave} />}
      </Suspense>
    </Group>
  );
}

export function WalkButton({ roomId }: { roomId: number }) {
  const { t } = useTranslation('palace');
  return (
    <LinkButton to="/palace/$roomId/walk" params={{ roomId: String(roomId) }} search={{}} leftSection={<IconWalk size={18} aria-hidden />}>
      {t('room.walk')}
    </LinkButton>
  );
}
