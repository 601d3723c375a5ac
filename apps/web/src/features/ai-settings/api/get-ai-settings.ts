import { useQuery } from '@tanstack/react-query';
import { getAiSettingsOptions } from '@wordhoard/api-client/queries';

export function useAiSettings() {
  return useQuery(getAiSettingsOptions());
}
