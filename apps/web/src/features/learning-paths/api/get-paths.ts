import { useQuery } from '@tanstack/react-query';
import { listLearningPathsOptions } from '@wordhoard/api-client/queries';

/** All paths with their progress, the newest first. */
export function usePaths() {
  return useQuery(listLearningPathsOptions());
}
