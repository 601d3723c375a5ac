import { useQueryClient } from '@tanstack/react-query';
import { getWordOptions } from '@wordhoard/api-client/queries';
import type { WordDto } from '@wordhoard/api-client/types';

/** Fetches the current state of a word. */
export function useFreshWord(): (id: number) => Promise<WordDto> {
  const queryClient = useQueryClient();
  return (id) => queryClient.fetchQuery({ ...getWordOptions({ path: { word_id: id } }), staleTime: 0 });
}
