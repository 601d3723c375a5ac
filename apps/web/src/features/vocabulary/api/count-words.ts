import { useQuery } from '@tanstack/react-query';
import { countGroupWordsOptions } from '@wordhoard/api-client/queries';
import type { CountGroupWordsData } from '@wordhoard/api-client/types';

/** How many words of a group match. */
export function useWordCount(groupId: number, query: NonNullable<CountGroupWordsData['query']>, isWanted: boolean) {
  return useQuery({ ...countGroupWordsOptions({ path: { group_id: groupId }, query }), enabled: isWanted });
}
