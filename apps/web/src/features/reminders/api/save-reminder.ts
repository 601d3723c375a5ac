import { useMutation } from '@tanstack/react-query';
import { createReminderMutation, deleteReminderMutation, updateReminderMutation } from '@wordhoard/api-client/queries';
import type { CreateReminderDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

export type ReminderWish = Required<Omit<CreateReminderDto, 'operation_id'>>;

export function useCreateReminder() {
  return useMutation({ ...createReminderMutation(), retry: retryPassing });
}

/** The call for one reminder; its operation id makes sending it twice harmless. */
export function reminderToCreate(wish: ReminderWish) {
  return { body: { ...wish, operation_id: uuidV7() } };
}

export function useUpdateReminder() {
  return useMutation(updateReminderMutation());
}

export function useDeleteReminder() {
  return useMutation(deleteReminderMutation());
}
