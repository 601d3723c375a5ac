import { useMutation } from '@tanstack/react-query';
import { resetWordMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

/** Makes a word new again; its log stays. */
export function useResetWord() {
  return useMutation({ ...resetWordMutation(), retry: retryPassing });
}

/** The call for one word; its operation id makes sending it twice harmless. */
export function wordToReset(wordId: number) {
  return { path: { word_id: wordId }, body: { operation_id: uuidV7() } };
}
