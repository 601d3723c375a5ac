import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** Undefined while loading. */
export function useStreak(): number | undefined {
  return useQuery(getMeOptions()).data?.streak_days;
}
