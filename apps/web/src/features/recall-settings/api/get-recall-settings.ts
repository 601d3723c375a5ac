import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

/** How the account wants to learn, and the job that brings its words to that, if one is under way. */
export function useRecallSettings() {
  return useQuery(getRecallSettingsOptions());
}
