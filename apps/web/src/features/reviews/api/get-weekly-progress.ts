import { useQuery } from '@tanstack/react-query';
import { getWeeklyProgressOptions } from '@wordhoard/api-client/queries';

/** How often the learner answered on each of the last seven study days. */
export function useWeeklyProgress() {
  return useQuery(getWeeklyProgressOptions());
}
