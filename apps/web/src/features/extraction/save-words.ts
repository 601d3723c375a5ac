import { useMutation } from '@tanstack/react-query';
import { createWord, deleteWords } from '@wordhoard/api-client/sdk';
import { onlineFetch } from '../../lib/online-fetch.js';
import { retryPassing } from '../../lib/retry.js';
import { changeFound, draftOf, forgetStored } from './draft-store.js';
import { type Found, leftToSave, savedWords, takenBack, withCandidate, wordOf } from './draft.js';

/**
 * Saves the selected words one by one, because new words are introduced in order of creation. Each result is stored at once, and each word
 * has its own operation id, so a retry continues where it stopped.
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

/** Deletes the saved words and offers them again. */
export function useTakeBack(accountId: number) {
  return useMutation({
    mutationFn: async (found: Found) => {
      await deleteWords({ body: { word_ids: savedWords(found) } });
      changeFound(accountId, found.operationId, takenBack);
    },
    retry: retryPassing,
  });
}
