import { useMutation } from '@tanstack/react-query';
import { createRoomMutation, deleteRoomMutation } from '@wordhoard/api-client/queries';
import type { CreateRoomDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { restoreRoom } from '@wordhoard/api-client/sdk';
import { useReportProblem } from '../../../components/notifications.js';

export function useCreateRoom() {
  return useMutation({ ...createRoomMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function roomToCreate(room: Omit<CreateRoomDto, 'operation_id'>) {
  return { body: { ...room, operation_id: uuidv7() } };
}

/** Deletes a room and its placements, but no words. It can be restored. */
export function useDeleteRoom() {
  return useMutation({ ...deleteRoomMutation(), meta: { endsPage: true } });
}

/** Restores a deleted room with its placements. Errors appear as a notification, because the user may have left the page. */
export function useRestoreRoom(roomId: number, onRestored: () => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: () => restoreRoom({ path: { room_id: roomId } }),
    onSuccess: onRestored,
    onError: (error) => {
      report(error, () => {
        restoring.mutate();
      });
    },
  });
  return restoring;
}
