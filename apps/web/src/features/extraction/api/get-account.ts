import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

/** Whose passage it is: the tab may be used by another account later. */
export function useAccountId(): number | undefined {
  return useQuery(getMeOptions()).data?.id;
}
