import { useQuery } from '@tanstack/react-query';
import { probeAiProviderOptions } from '@wordhoard/api-client/queries';

/** Whether the saved settings work; checked on request. */
export function useAiProbe() {
  return useQuery({ ...probeAiProviderOptions(), enabled: false, retry: false });
}
