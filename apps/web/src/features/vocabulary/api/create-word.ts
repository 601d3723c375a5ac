import { useMutation } from '@tanstack/react-query';
import { createWordMutation } from '@wordhoard/api-client/queries';
import type { CreateWordDto } from '@wordhoard/api-client/types';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

/** Adds a word to a group; one that the group already holds is added all the same and reported. */
export function useCreateWord() {
  return useMutation({ ...createWordMutation(), retry: retryPassing });
}

/** The call for one word; its operation id makes sending it twice harmless. */
export function wordToCreate(groupId: number, word: Omit<CreateWordDto, 'operation_id'>) {
  return { path: { group_id: groupId }, body: { ...word, operation_id: uuidV7() } };
}
