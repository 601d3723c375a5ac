import { useQuery } from '@tanstack/react-query';
import { getLearningPathOptions } from '@wordhoard/api-client/queries';

/** One path with its progress. */
export function usePath(id: number) {
  return useQuery(getLearningPathOptions({ path: { path_id: id } }));
}
