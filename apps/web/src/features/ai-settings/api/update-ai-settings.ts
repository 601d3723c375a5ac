import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAiSettingsQueryKey, probeAiProviderOptions, updateAiSettingsMutation } from '@wordhoard/api-client/queries';

/** Changes who answers for AI here, and looks whether that would work. `reset` forgets what was sent, which may hold a key. */
export function useUpdateAiSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateAiSettingsMutation(),
    gcTime: 0,
    onSuccess: (settings) => {
      // At once, so that no field falls back to what it was while the settings are asked for again.
      queryClient.setQueryData(getAiSettingsQueryKey(), settings);
      void queryClient.prefetchQuery({ ...probeAiProviderOptions(), staleTime: 0 });
    },
  });
}
