import { useMutation } from '@tanstack/react-query';
import { createRoomMutation } from '@wordhoard/api-client/queries';
import type { CreateRoomDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

/** Makes an empty room. */
export function useCreateRoom() {
  return useMutation({ ...createRoomMutation(), retry: retryPassing });
}

/** The call for one room; its operation id makes sending it twice harmless. */
export function roomToCreate(room: Omit<CreateRoomDto, 'operation_id'>) {
  return { body: { ...room, operation_id: uuidV7() } };
}
