import { useMutation } from '@tanstack/react-query';
import { createGroupMutation } from '@wordhoard/api-client/queries';
import type { CreateGroupDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

/** Makes an empty group. */
export function useCreateGroup() {
  return useMutation({ ...createGroupMutation(), retry: retryPassing });
}

/** The call for one group; its operation id makes sending it twice harmless. */
export function groupToCreate(group: Omit<CreateGroupDto, 'operation_id'>) {
  return { body: { ...group, operation_id: uuidV7() } };
}
