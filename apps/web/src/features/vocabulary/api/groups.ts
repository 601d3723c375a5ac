import { useMutation } from '@tanstack/react-query';
import { createGroupMutation, deleteGroupMutation } from '@wordhoard/api-client/queries';
import type { CreateGroupDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';

export function useCreateGroup() {
  return useMutation({ ...createGroupMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function groupToCreate(group: Omit<CreateGroupDto, 'operation_id'>) {
  return { body: { ...group, operation_id: uuidv7() } };
}

/** Deletes a group and the words in it. */
export function useDeleteGroup() {
  return useMutation({ ...deleteGroupMutation(), meta: { endsPage: true } });
}
