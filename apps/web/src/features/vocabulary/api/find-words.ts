import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWordsOptions } from '@wordhoard/api-client/queries';

/** A few words of any group that a search finds; nothing is asked for an empty one. */
export function useFoundWords(search: string, limit: number) {
  return useQuery({ ...listWordsOptions({ query: { q: search, limit } }), enabled: search !== '', placeholderData: keepPreviousData });
}
