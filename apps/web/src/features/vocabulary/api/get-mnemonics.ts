import { useQuery } from '@tanstack/react-query';
import { listMnemonicsOptions } from '@wordhoard/api-client/queries';

/** A word's own mnemonics, the best liked first. */
export function useMnemonics(wordId: number) {
  return useQuery(listMnemonicsOptions({ path: { word_id: wordId } }));
}
