import { useMutation } from '@tanstack/react-query';
import { createWordMutation, resetWordMutation } from '@wordhoard/api-client/queries';
import type { CreateWordDto, WordDto } from '@wordhoard/api-client/types';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { hasCode } from '../../../lib/faults.js';

/** Adds a word to a group. A duplicate is added as well, and reported. */
export function useCreateWord() {
  return useMutation({ ...createWordMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function wordToCreate(groupId: number, word: Omit<CreateWordDto, 'operation_id'>) {
  return { path: { group_id: groupId }, body: { ...word, operation_id: uuidv7() } };
}

/** Resets a word to new; its log is kept. */
export function useResetWord() {
  return useMutation({ ...resetWordMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function wordToReset(wordId: number) {
  return { path: { word_id: wordId }, body: { operation_id: uuidv7() } };
}

/** The current word, if an update failed because the word was changed elsewhere. */
export function conflictingWord(error: unknown): WordDto | null {
  return hasCode(error, 'VOCABULARY.STALE_REVISION') ? (error.body['current'] as WordDto) : null;
}
