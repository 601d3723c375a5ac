import { useMutation } from '@tanstack/react-query';
import { updateRoomMutation } from '@wordhoard/api-client/queries';

/** Gives a room another name or picture. */
export function useUpdateRoom() {
  return useMutation(updateRoomMutation());
}
