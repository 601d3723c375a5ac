import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

/** What the learner has chosen about reviewing, such as how often a word may be forgotten before it is a leech. */
export function useRecallSettings() {
  return useQuery(getRecallSettingsOptions());
}
