import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** The signed-in account. */
export function useMe() {
  return useQuery(getMeOptions());
}
