import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { createMnemonicMutation, listMnemonicsQueryKey, listWordMediaQueryKey } from '@wordhoard/api-client/queries';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { deleteMnemonic, suggestMnemonics } from '@wordhoard/api-client/sdk';
import type { DeleteMnemonicData, SuggestedMnemonicsDto } from '@wordhoard/api-client/types';

export function useCreateMnemonic() {
  return useMutation({ ...createMnemonicMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function mnemonicToCreate(wordId: number, text: string, isAi: boolean) {
  return { path: { word_id: wordId }, body: { text, is_ai_generated: isAi, operation_id: uuidv7() } };
}

/**
 * Deletes a mnemonic with its media; both can be restored. Only their lists reload, because the strength of a deleted mnemonic cannot be
 * queried.
 */
export function useMnemonicDeletion(path: DeleteMnemonicData['path']): UseMutationOptions<unknown, Error, void> {
  const queryClient = useQueryClient();
  const lists = [
    listMnemonicsQueryKey({ path: { word_id: path.word_id } }),
    listWordMediaQueryKey({ query: { word_ids: [path.word_id] } }),
  ];
  return {
    mutationFn: () => deleteMnemonic({ path }),
    meta: { endsPage: true },
    onSuccess: () => Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  };
}

/** Asks a model for mnemonics. Nothing is saved. */
export function askForMnemonics(wordId: number, style: SuggestedMnemonicsDto['style'], signal: AbortSignal) {
  return suggestMnemonics({ path: { word_id: wordId }, body: { style }, signal });
}
