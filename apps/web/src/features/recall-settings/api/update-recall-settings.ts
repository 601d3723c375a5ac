import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRecallSettingsQueryKey, updateRecallSettingsMutation } from '@wordhoard/api-client/queries';

/** Updates settings. Changes that affect scheduling start a job that recalculates all words. */
export function useUpdateRecallSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateRecallSettingsMutation(),
    onSuccess: (settings) => {
      // Updates the cache at once, so that no field falls back to its old value during the refetch.
      queryClient.setQueryData(getRecallSettingsQueryKey(), settings);
    },
  });
}
