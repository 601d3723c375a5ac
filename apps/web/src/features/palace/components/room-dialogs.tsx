import type { RoomDto, GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Dialog } from '../../../components/dialog.js';
import { RoomForm } from './room-form.js';
import { useMutation } from '@tanstack/react-query';
import { updateRoomMutation } from '@wordhoard/api-client/queries';
import { useDeleteRoom, roomToCreate, useCreateRoom } from '../api/rooms.js';
import { useNavigate } from '@tanstack/react-router';

export interface RoomDialogProps {
  room: RoomDto;
  onClose: () => void;
}

export function RenameRoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation('palace');
  const { t: common } = useTranslation();
  const updateRoom = useMutation(updateRoomMutation());
  return (
    <Dialog isOpen title={t('form.renameTitle')} onClose={onClose}>
      <RoomForm
        initialName={room.name}
        initialIcon={room.icon}
        submitLabel={common('actions.save')}
        onSubmit={async ({ name, icon }) => {
          await updateRoom.mutateAsync({ path: { room_id: room.id }, body: { name, icon } });
          onClose();
        }}
      />
    </Dialog>
  );
}

export function DeleteRoomDialog({ room, onClose, onDeleted }: RoomDialogProps & { onDeleted: () => void }) {
  const { t } = useTranslation('palace');
  const deleteRoom = useDeleteRoom();
  return (
    <ConfirmDialog
      isOpen
      title={t('room.deleteTitle', { name: room.name })}
      body={t('room.deleteBody')}
      confirm={t('room.delete')}
      isPending={deleteRoom.isPending}
      error={deleteRoom.error}
      onConfirm={() => {
        deleteRoom.mutate({ path: { room_id: room.id } }, { onSuccess: onDeleted });
      }}
      onClose={onClose}
    />
  );
}

export interface NewRoomDialogProps {
  groups: readonly GroupDto[];
  initialGroup?: number | undefined;
  onClose: () => void;
}

export function NewRoomDialog({ groups, initialGroup, onClose }: NewRoomDialogProps) {
  const { t } = useTranslation('palace');
  const createRoom = useCreateRoom();
  const navigate = useNavigate();
  return (
    <Dialog isOpen title={t('form.newTitle')} onClose={onClose}>
      <RoomForm
        groups={groups}
        initialGroup={initialGroup}
        submitLabel={t('form.create')}
        onSubmit={async (values) => {
          const room = await createRoom.mutateAsync(roomToCreate(values));
          await navigate({ to: '/palace/$roomId', params: { roomId: String(room.id) } });
        }}
      />
    </Dialog>
  );
}
