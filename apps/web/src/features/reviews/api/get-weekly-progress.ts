import { useQuery } from '@tanstack/react-query';
import { getWeeklyProgressOptions } from '@wordhoard/api-client/queries';

export function useWeeklyProgress() {
  return useQuery(getWeeklyProgressOptions());
}
