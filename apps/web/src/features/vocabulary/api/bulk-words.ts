import type { BulkFilterDto, RestoreFilterDto, EditWordsDto } from '@wordhoard/api-client/types';
import { useMutation } from '@tanstack/react-query';
import { deleteWords, editWords, restoreWords } from '@wordhoard/api-client/sdk';
import { useReportProblem } from '../../../components/notifications.js';

/** Words selected by id or by a filter. */
export type BulkSelection<Filter = BulkFilterDto> = { word_ids: number[]; filter?: never } | { word_ids?: never; filter: Filter };

export interface BulkResult {
  count: number;
  /** Number of words that no longer existed. */
  skipped: number;
}

/** The API's limit per request. */
const MAX_IDS = 200;

/** Processes the words in batches and reports progress as a fraction. Safe to repeat from the start. */
export async function inBatches<Filter>(
  selection: BulkSelection<Filter>,
  send: (batch: BulkSelection<Filter>) => Promise<BulkResult>,
  onProgress?: (share: number) => void,
): Promise<BulkResult> {
  const { word_ids } = selection;
  if (!word_ids) return send(selection);
  const sum = { count: 0, skipped: 0 };
  for (let first = 0; first < word_ids.length; first += MAX_IDS) {
    const { count, skipped } = await send({ word_ids: word_ids.slice(first, first + MAX_IDS) });
    sum.count += count;
    sum.skipped += skipped;
    onProgress?.(Math.min(1, (first + MAX_IDS) / word_ids.length));
  }
  return sum;
}

export interface DeleteWordsVariables {
  selection: BulkSelection;
  onProgress?: (share: number) => void;
}

export interface BulkDeletion extends BulkResult {
  /** Restores exactly these words. */
  undo: BulkSelection<RestoreFilterDto>;
}

/** Deletes words; they can be restored. */
export function useDeleteWords() {
  return useMutation({
    mutationFn: async ({ selection, onProgress }: DeleteWordsVariables): Promise<BulkDeletion> => {
      let undo: BulkDeletion['undo'] = selection;
      const outcome = await inBatches(
        selection,
        async (batch) => {
          const { data } = await deleteWords({ body: batch });
          if (batch.filter && data.deleted_at !== null) undo = { filter: { ...batch.filter, deleted_at: data.deleted_at } };
          return { count: data.deleted, skipped: data.skipped.length };
        },
        onProgress,
      );
      return { ...outcome, undo };
    },
  });
}

export interface EditWordsVariables {
  selection: BulkSelection;
  /** At least one change. */
  edit: Omit<EditWordsDto, 'word_ids' | 'filter'>;
  onProgress?: (share: number) => void;
}

/** Applies the same change to many words. */
export function useEditWords() {
  return useMutation({
    mutationFn: ({ selection, edit, onProgress }: EditWordsVariables): Promise<BulkResult> =>
      inBatches(
        selection,
        async (batch) => {
          const { data } = await editWords({ body: { ...batch, ...edit } });
          return { count: data.updated, skipped: data.skipped.length };
        },
        onProgress,
      ),
  });
}

/** Restores deleted words and their groups. Errors appear as a notification, because the user may have left the page. */
export function useRestoreWords(onRestored: (count: number) => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: (selection: BulkSelection<RestoreFilterDto>) =>
      inBatches(selection, async (batch) => {
        const { data } = await restoreWords({ body: batch });
        return { count: data.restored, skipped: data.skipped.length };
      }),
    onSuccess: ({ count }) => {
      onRestored(count);
    },
    onError: (error, selection) => {
      report(error, () => {
        restoring.mutate(selection);
      });
    },
  });
  return restoring;
}
