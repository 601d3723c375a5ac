import { useMutation } from '@tanstack/react-query';
import { deleteRoomMutation } from '@wordhoard/api-client/queries';

/** Deletes a room and the places in it, and no words. It can be restored. */
export function useDeleteRoom() {
  return useMutation({ ...deleteRoomMutation(), meta: { endsPage: true } });
}
