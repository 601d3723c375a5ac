import { useMutation } from '@tanstack/react-query';
import { editWords } from '@wordhoard/api-client/sdk';
import type { EditWordsDto } from '@wordhoard/api-client/types';
import { type Chosen, inBatches, type Outcome } from './chosen-words.js';

export interface EditWordsVariables {
  chosen: Chosen;
  /** At least one change. */
  edit: Omit<EditWordsDto, 'word_ids' | 'filter'>;
  onProgress?: (share: number) => void;
}

/** Changes many words alike. */
export function useEditWords() {
  return useMutation({
    mutationFn: ({ chosen, edit, onProgress }: EditWordsVariables): Promise<Outcome> =>
      inBatches(
        chosen,
        async (batch) => {
          const { data } = await editWords({ body: { ...batch, ...edit } });
          return { count: data.updated, skipped: data.skipped.length };
        },
        onProgress,
      ),
  });
}
