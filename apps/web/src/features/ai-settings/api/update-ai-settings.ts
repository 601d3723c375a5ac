import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAiSettingsQueryKey, probeAiProviderOptions } from '@wordhoard/api-client/queries';
import { updateAiSettings } from '@wordhoard/api-client/sdk';
import type { UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';

/** Changes who answers for AI here, and looks whether that would work. `reset` forgets what was sent, which may hold a key. */
export function useUpdateAiSettings() {
  const queryClient = useQueryClient();
  const elevated = useElevation();
  return useMutation({
    mutationFn: ({ body }: { body: UpdateAiSettingsDto }) =>
      elevated(async () => (await updateAiSettings({ body, throwOnError: true })).data),
    gcTime: 0,
    onSuccess: (settings) => {
      // At once, so that no field falls back to what it was while the settings are asked for again.
      queryClient.setQueryData(getAiSettingsQueryKey(), settings);
      void queryClient.prefetchQuery({ ...probeAiProviderOptions(), staleTime: 0 });
    },
  });
}
