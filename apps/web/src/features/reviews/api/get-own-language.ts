import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** The learner's native language as a BCP 47 tag; null if unknown. */
export function useOwnLanguage(): string | null {
  return useQuery(getMeOptions()).data?.native_language ?? null;
}
