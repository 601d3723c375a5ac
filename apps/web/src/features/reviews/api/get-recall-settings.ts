import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

/** What the learner has chosen about reviewing, such as two grades instead of four. */
export function useRecallSettings() {
  return useQuery(getRecallSettingsOptions());
}
