import { useQuery } from '@tanstack/react-query';
import { getAiSettingsOptions } from '@wordhoard/api-client/queries';

/** Who answers for AI here, as it is in force. */
export function useAiSettings() {
  return useQuery(getAiSettingsOptions());
}
