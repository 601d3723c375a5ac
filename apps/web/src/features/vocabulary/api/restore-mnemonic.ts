import { useMutation } from '@tanstack/react-query';
import { restoreMnemonic } from '@wordhoard/api-client/sdk';
import type { MnemonicDto } from '@wordhoard/api-client/types';
import { useReportProblem } from '../../../components/notifications.js';

/** Brings a deleted mnemonic back with its vote. It is in no list when it is asked for, so it reports by itself. */
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
