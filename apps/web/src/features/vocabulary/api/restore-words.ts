import { useMutation } from '@tanstack/react-query';
import { restoreWords } from '@wordhoard/api-client/sdk';
import type { RestoreFilterDto } from '@wordhoard/api-client/types';
import { useReportProblem } from '../../../components/notifications.js';
import { type Chosen, inBatches } from './chosen-words.js';

/** Restores deleted words, and their groups. Reports by a notification, since the user may have left the page. */
export function useRestoreWords(onRestored: (count: number) => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: (chosen: Chosen<RestoreFilterDto>) =>
      inBatches(chosen, async (batch) => {
        const { data } = await restoreWords({ body: batch });
        return { count: data.restored, skipped: data.skipped.length };
      }),
    onSuccess: ({ count }) => {
      onRestored(count);
    },
    onError: (error, chosen) => {
      report(error, () => {
        restoring.mutate(chosen);
      });
    },
  });
  return restoring;
}
