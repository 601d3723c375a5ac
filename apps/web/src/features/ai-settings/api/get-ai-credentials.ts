import { useQuery } from '@tanstack/react-query';
import { listAiCredentialsOptions } from '@wordhoard/api-client/queries';

export function useAiCredentials() {
  return useQuery(listAiCredentialsOptions());
}
