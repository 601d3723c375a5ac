import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createMnemonicMutation, deleteMnemonicMutation, listMnemonicsQueryKey } from '@wordhoard/api-client/queries';
import { v7 as uuidv7 } from 'uuid';
import { retryPassing } from '../../../lib/retry.js';
import { restoreMnemonic, suggestMnemonics } from '@wordhoard/api-client/sdk';
import type { MnemonicDto, SuggestedMnemonicsDto } from '@wordhoard/api-client/types';
import { useReportProblem } from '../../../components/notifications.js';

export function useCreateMnemonic() {
  return useMutation({ ...createMnemonicMutation(), retry: retryPassing });
}

/** The operation id makes it safe to send this twice. */
export function mnemonicToCreate(wordId: number, text: string, isAi: boolean) {
  return { path: { word_id: wordId }, body: { text, is_ai_generated: isAi, operation_id: uuidv7() } };
}

/** Deletes a mnemonic; it can be restored. Only the list reloads, because the strength of a deleted mnemonic cannot be queried. */
export function useDeleteMnemonic(wordId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...deleteMnemonicMutation(),
    meta: { endsPage: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listMnemonicsQueryKey({ path: { word_id: wordId } }) }),
  });
}

/** Restores a deleted mnemonic with its vote. Errors appear as a notification, because the mnemonic is not on screen. */
export function useRestoreMnemonic({ id, word_id }: Pick<MnemonicDto, 'id' | 'word_id'>, onRestored: () => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: () => restoreMnemonic({ path: { word_id, mnemonic_id: id } }),
    onSuccess: onRestored,
    onError: (error) => {
      report(error, () => {
        restoring.mutate();
      });
    },
  });
  return restoring;
}

/** Asks a model for mnemonics. Nothing is saved. */
export function askForMnemonics(wordId: number, style: SuggestedMnemonicsDto['style'], signal: AbortSignal) {
  return suggestMnemonics({ path: { word_id: wordId }, body: { style }, signal });
}
