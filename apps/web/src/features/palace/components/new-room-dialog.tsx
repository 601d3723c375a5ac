import { useNavigate } from '@tanstack/react-router';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import { roomToCreate, useCreateRoom } from '../api/create-room.js';
import { RoomForm } from './room-form.js';

export interface NewRoomDialogProps {
  groups: readonly GroupDto[];
  /** The group that is offered first. */
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
