import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRecallSettingsOptions, getRecallSettingsQueryKey, updateRecallSettingsMutation } from '@wordhoard/api-client/queries';

/** The account's notification channels, which are part of its settings. */
export function useNotificationSettings({ isNeeded = true } = {}) {
  return useQuery({ ...getRecallSettingsOptions(), enabled: isNeeded });
}

export function useUpdateNotificationSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateRecallSettingsMutation(),
    onSuccess: (settings) => {
      // At once, so that no field falls back to what it was while the settings are asked for again.
      queryClient.setQueryData(getRecallSettingsQueryKey(), settings);
    },
  });
}
