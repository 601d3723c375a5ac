import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteMnemonicMutation, listMnemonicsQueryKey } from '@wordhoard/api-client/queries';

/** Takes a mnemonic away; it can be restored. Only the list is asked for again: how strong it was can no longer be asked. */
export function useDeleteMnemonic(wordId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...deleteMnemonicMutation(),
    meta: { endsPage: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listMnemonicsQueryKey({ path: { word_id: wordId } }) }),
  });
}
