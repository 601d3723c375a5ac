import { useMutation } from '@tanstack/react-query';
import { createReminderMutation } from '@wordhoard/api-client/queries';
import type { CreateReminderDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';

export type ReminderInput = Required<Omit<CreateReminderDto, 'operation_id'>>;

export function useCreateReminder() {
  return useMutation({ ...createReminderMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function reminderToCreate(input: ReminderInput) {
  return { body: { ...input, operation_id: uuidv7() } };
}
