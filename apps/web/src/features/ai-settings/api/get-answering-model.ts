import { useQuery } from '@tanstack/react-query';
import { getAnsweringModelOptions } from '@wordhoard/api-client/queries';

/** Who would answer this account, and so where its texts would go. */
export function useAnsweringModel() {
  return useQuery(getAnsweringModelOptions());
}
