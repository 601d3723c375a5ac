import { useMutation } from '@tanstack/react-query';
import { createGroupMutation, deleteGroupMutation } from '@wordhoard/api-client/queries';
import type { CreateGroupDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

export function useCreateGroup() {
  return useMutation({ ...createGroupMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function groupToCreate(group: Omit<CreateGroupDto, 'operation_id'>) {
  return { body: { ...group, operation_id: uuidV7() } };
}

/** Deletes a group and the words in it. */
export function useDeleteGroup() {
  return useMutation({ ...deleteGroupMutation(), meta: { endsPage: true } });
}
