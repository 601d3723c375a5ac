import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

export function useAccountId(): number | undefined {
  return useQuery(getMeOptions()).data?.id;
}
