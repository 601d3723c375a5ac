import { useQuery } from '@tanstack/react-query';
import { getMeOptions } from '@wordhoard/api-client/queries';

export function useMe() {
  return useQuery(getMeOptions());
}
