import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

export function useRecallSettings() {
  return useQuery(getRecallSettingsOptions());
}
