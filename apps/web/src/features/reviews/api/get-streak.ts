import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** How many days in a row the learner has studied; undefined while that is not known. */
export function useStreak(): number | undefined {
  return useQuery(getMeOptions()).data?.streak_days;
}
