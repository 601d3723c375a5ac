import { useQueryClient } from '@tanstack/react-query';
import { getWordOptions } from '@wordhoard/api-client/queries';
import type { WordDto } from '@wordhoard/api-client/types';

/** Asks for a word as it is at this moment. */
export function useFreshWord(): (id: number) => Promise<WordDto> {
  const queryClient = useQueryClient();
  return (id) => queryClient.fetchQuery({ ...getWordOptions({ path: { word_id: id } }), staleTime: 0 });
}
