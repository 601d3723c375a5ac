import { useQuery } from '@tanstack/react-query';
import { getRoomOptions } from '@wordhoard/api-client/queries';

/** A room with what stands in it. */
export function useRoom(id: number) {
  return useQuery(getRoomOptions({ path: { room_id: id } }));
}
