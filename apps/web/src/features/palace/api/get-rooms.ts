import { useQuery } from '@tanstack/react-query';
import { listRoomsOptions } from '@wordhoard/api-client/queries';

/** The account's rooms with what stands in them. */
export function useRooms() {
  return useQuery(listRoomsOptions());
}
