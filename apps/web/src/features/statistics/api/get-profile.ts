import { useQuery } from '@tanstack/react-query';
import { getProfileOptions } from '@wordhoard/api-client/queries';

/** What the learner has reached: streaks, badges, and words by level. */
export function useProfile() {
  return useQuery(getProfileOptions());
}
