import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createGroup, createWord } from '@wordhoard/api-client/sdk';
import { useRef, useState } from 'react';
import { onlineFetch } from '../../lib/online-fetch.js';
import { retryPassing } from '../../lib/retry.js';
import { type LanguageSetup, clearSetup } from './language-setup.js';
import { starterWords } from './starter-words.js';

/**
 * Creates the group and adds the words one by one, because new words are introduced in order of creation. Operation ids are derived from
 * the stored id, so a retry adds nothing twice. Returns the group's id.
 */
export function useLanguageSetup(setup: LanguageSetup) {
  const queryClient = useQueryClient();
  const added = useRef(new Set<string>());
  const [addedCount, setAddedCount] = useState(0);
  const mutation = useMutation({
    mutationFn: async () => {
      const group_id = setup.groupId ?? (await createSetupGroup(setup));
      // The group must appear on the next page.
      void queryClient.invalidateQueries();
      const words = await starterWords(setup.language);
      const left = words.filter(({ term }) => setup.terms.includes(term) && !added.current.has(term));
      for (const word of left) {
        const operation_id = `${setup.operationId}/${word.term}`;
        await createWord({ path: { group_id }, body: { ...word, operation_id }, fetch: onlineFetch, throwOnError: true });
        added.current.add(word.term);
        setAddedCount(added.current.size);
      }
      clearSetup();
      return group_id;
    },
    retry: retryPassing,
  });
  return { ...mutation, addedCount };
}

async function createSetupGroup({ groupName: name, language: target_language, operationId: operation_id }: LanguageSetup): Promise<number> {
  const { data } = await createGroup({ body: { name, target_language, operation_id }, throwOnError: true });
  return data.id;
}
