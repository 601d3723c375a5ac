import { useQuery } from '@tanstack/react-query';
import { probeAiProviderOptions } from '@wordhoard/api-client/queries';

/** Whether the saved settings would work; looked for when somebody asks. */
export function useAiProbe() {
  return useQuery({ ...probeAiProviderOptions(), enabled: false, retry: false });
}
