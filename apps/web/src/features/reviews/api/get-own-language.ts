import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** The language that the learner thinks in, as a BCP-47 tag; null where it is not known. */
export function useOwnLanguage(): string | null {
  return useQuery(getMeOptions()).data?.native_language ?? null;
}
