import { useQuery } from '@tanstack/react-query';
import { listAiCredentialsOptions } from '@wordhoard/api-client/queries';

/** The account's own credentials, without what is secret in them. */
export function useAiCredentials() {
  return useQuery(listAiCredentialsOptions());
}
