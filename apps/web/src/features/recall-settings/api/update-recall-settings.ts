import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRecallSettingsQueryKey, updateRecallSettingsMutation } from '@wordhoard/api-client/queries';

/** Changes settings; what alters memory starts a job that brings all words to it. */
export function useUpdateRecallSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateRecallSettingsMutation(),
    onSuccess: (settings) => {
      // At once, so that no field falls back to what it was while the settings are asked for again.
      queryClient.setQueryData(getRecallSettingsQueryKey(), settings);
    },
  });
}
