import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createGroup, createWord } from '@wordhoard/api-client/sdk';
import { useRef, useState } from 'react';
import { onlineFetch } from '../../../lib/online-fetch.js';
import { retryPassing } from '../../../lib/retry.js';
import { type Beginning, forgetBeginning } from '../beginning.js';
import { starterWords } from '../starter-words.js';

/**
 * Makes the group and its words, one call each: the API has none for many words, and no budget that fifty would exhaust. One after the
 * other, because new words are asked in the order in which they came. A call that is repeated has the same operation id, so all of it
 * may fail anywhere and begin again. Returns the id of the group.
 */
export function useBeginLanguage(beginning: Beginning) {
  const queryClient = useQueryClient();
  const added = useRef(new Set<string>());
  const [addedCount, setAddedCount] = useState(0);
  const mutation = useMutation({
    mutationFn: async () => {
      const group_id = beginning.groupId ?? (await makeGroup(beginning));
      // The group must appear on any page that the user opens next.
      void queryClient.invalidateQueries();
      const words = await starterWords(beginning.language);
      const left = words.filter(({ term }) => beginning.terms.includes(term) && !added.current.has(term));
      for (const word of left) {
        const operation_id = `${beginning.operationId}/${word.term}`;
        await createWord({ path: { group_id }, body: { ...word, operation_id }, fetch: onlineFetch, throwOnError: true });
        added.current.add(word.term);
        setAddedCount(added.current.size);
      }
      forgetBeginning();
      return group_id;
    },
    retry: retryPassing,
  });
  return { ...mutation, addedCount };
}

async function makeGroup({ groupName: name, language: target_language, operationId: operation_id }: Beginning): Promise<number> {
  const { data } = await createGroup({ body: { name, target_language, operation_id }, throwOnError: true });
  return data.id;
}
