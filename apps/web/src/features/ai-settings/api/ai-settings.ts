import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAiSettingsQueryKey, probeAiProviderOptions } from '@wordhoard/api-client/queries';
import { updateAiSettings } from '@wordhoard/api-client/sdk';
import type { UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';

/** Saves the AI settings and checks the connection. Call `reset` afterwards to drop a key. */
export function useUpdateAiSettings() {
  const queryClient = useQueryClient();
  const elevated = useElevation();
  return useMutation({
    mutationFn: ({ body }: { body: UpdateAiSettingsDto }) =>
      elevated(async () => (await updateAiSettings({ body, throwOnError: true })).data),
    gcTime: 0,
    onSuccess: (settings) => {
      // Set at once, so that no field shows its old value while the settings are refetched.
      queryClient.setQueryData(getAiSettingsQueryKey(), settings);
      void queryClient.prefetchQuery({ ...probeAiProviderOptions(), staleTime: 0 });
    },
  });
}

/** Checks the saved settings, on request only. */
export function useAiProbe() {
  return useQuery({ ...probeAiProviderOptions(), enabled: false, retry: false });
}
