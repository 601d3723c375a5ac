import { useMutation } from '@tanstack/react-query';
import { createWord, deleteWords } from '@wordhoard/api-client/sdk';
import { onlineFetch } from '../../lib/online-fetch.js';
import { retryPassing } from '../../lib/retry.js';
import { updateResult, extractionDraft, clearStoredDraft } from './draft-store.js';
import { type ExtractionResult, unsavedIndexes, savedWordIds, resetSaved, withCandidate, toCreateWord } from './draft.js';

/**
 * Saves the selected words one by one, because new words are introduced in order of creation. Each result is stored at once, and each word
 * has its own operation id, so a retry continues where it stopped.
 */
export function useSaveWords(accountId: number) {
  return useMutation({
    mutationFn: async (operationId: string) => {
      for (;;) {
        const { found } = extractionDraft(accountId);
        const at = found?.operationId === operationId ? unsavedIndexes(found)[0] : undefined;
        const item = at === undefined ? undefined : found?.items[at];
        if (!found || at === undefined || !item) return;
        const { data } = await createWord({ path: { group_id: found.groupId }, body: toCreateWord(found, at, item), fetch: onlineFetch });
        updateResult(accountId, operationId, (now) => withCandidate(now, at, { wordId: data.id }));
      }
    },
    onSuccess: clearStoredDraft,
    retry: retryPassing,
  });
}

/** Deletes the saved words and offers them again. */
export function useUndoSave(accountId: number) {
  return useMutation({
    mutationFn: async (found: ExtractionResult) => {
      await deleteWords({ body: { word_ids: savedWordIds(found) } });
      updateResult(accountId, found.operationId, resetSaved);
    },
    retry: retryPassing,
  });
}
