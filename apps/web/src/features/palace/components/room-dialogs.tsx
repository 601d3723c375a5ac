import type { RoomDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { Dialog } from '../../../components/dialog.js';
import { useDeleteRoom } from '../api/delete-room.js';
import { useUpdateRoom } from '../api/update-room.js';
import { RoomForm } from './room-form.js';

export interface RoomDialogProps {
  room: RoomDto;
  onClose: () => void;
}

export function RenameRoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation('palace');
  const { t: common } = useTranslation();
  const updateRoom = useUpdateRoom();
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

/** Asks before a room goes with all the places in it. */
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
