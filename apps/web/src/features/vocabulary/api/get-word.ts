import { useQuery } from '@tanstack/react-query';
import { getWordOptions } from '@wordhoard/api-client/queries';

/** One word with all that is known about it. */
export function useWord(id: number) {
  return useQuery(getWordOptions({ path: { word_id: id } }));
}
