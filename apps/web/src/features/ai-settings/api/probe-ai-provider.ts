import { useQuery } from '@tanstack/react-query';
import { probeAiProviderOptions } from '@wordhoard/api-client/queries';

/** Checks the saved settings, on request only. */
export function useAiProbe() {
  return useQuery({ ...probeAiProviderOptions(), enabled: false, retry: false });
}
