import { useMutation } from '@tanstack/react-query';
import { createWord, deleteWords } from '@wordhoard/api-client/sdk';
import { onlineFetch } from '../../../lib/online-fetch.js';
import { retryPassing } from '../../../lib/retry.js';
import { type Found, leftToSave, savedWords, takenBack, withCandidate, wordOf } from '../draft.js';
import { changeFound, draftOf, forgetStored } from '../draft-store.js';

/**
 * Saves what is ticked, one call each: the API has none for many words. One after the other, because new words are asked in the order in
 * which they came. What is saved is written down at once, so it may fail anywhere and go on there; a call that is repeated has the same
 * operation id.
 */
export function useSaveWords(accountId: number) {
  return useMutation({
    mutationFn: async (operationId: string) => {
      for (;;) {
        const { found } = draftOf(accountId);
        const at = found?.operationId === operationId ? leftToSave(found)[0] : undefined;
        const item = at === undefined ? undefined : found?.items[at];
        if (!found || at === undefined || !item) return;
        const { data } = await createWord({ path: { group_id: found.groupId }, body: wordOf(found, at, item), fetch: onlineFetch });
        changeFound(accountId, operationId, (now) => withCandidate(now, at, { wordId: data.id }));
      }
    },
    onSuccess: forgetStored,
    retry: retryPassing,
  });
}

/** Deletes the words that were saved, and offers them again. */
export function useTakeBack(accountId: number) {
  return useMutation({
    mutationFn: async (found: Found) => {
      await deleteWords({ body: { word_ids: savedWords(found) } });
      changeFound(accountId, found.operationId, takenBack);
    },
    retry: retryPassing,
  });
}
