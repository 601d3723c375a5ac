import { useMutation } from '@tanstack/react-query';
import { restoreWords } from '@wordhoard/api-client/sdk';
import type { RestoreFilterDto } from '@wordhoard/api-client/types';
import { useReportProblem } from '../../../components/notifications.js';
import { type Chosen, inBatches } from './chosen-words.js';

/** Brings deleted words back, and groups with them. Whoever asked for it may have left the page meanwhile, so it reports by itself. */
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
