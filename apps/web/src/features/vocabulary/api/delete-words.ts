import { useMutation } from '@tanstack/react-query';
import { deleteWords } from '@wordhoard/api-client/sdk';
import type { RestoreFilterDto } from '@wordhoard/api-client/types';
import { type Chosen, inBatches, type Outcome } from './chosen-words.js';

export interface DeleteWordsVariables {
  chosen: Chosen;
  onProgress?: (share: number) => void;
}

export interface Deletion extends Outcome {
  /** What brings back these words and no others. */
  undo: Chosen<RestoreFilterDto>;
}

/** Deletes words; they are hidden everywhere at once, and can be restored. */
export function useDeleteWords() {
  return useMutation({
    mutationFn: async ({ chosen, onProgress }: DeleteWordsVariables): Promise<Deletion> => {
      let undo: Deletion['undo'] = chosen;
      const outcome = await inBatches(
        chosen,
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
