import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRetentionOptions } from '@wordhoard/api-client/queries';

/** How much was recalled on the last days. */
export function useRetention(days: number) {
  return useQuery({ ...getRetentionOptions({ query: { days } }), placeholderData: keepPreviousData });
}
